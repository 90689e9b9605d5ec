import { URGENT_HOURS, WARNING_HOURS } from '../kernel/answer-times.ts';
import { counted } from './common.copy.ar.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';
import { APPROVAL_HOURS } from './notifications.rules.ts';

const WAITING = { one: 'قطعة واحدة', two: 'قطعتان', few: 'قطع', many: 'قطعة' };

const lineOf = (early: number, urgent: number): string => {
  const late = `${counted(urgent, WAITING)} بالانتظار منذ أكثر من ${URGENT_HOURS} ساعة`;
  if (early === 0) return `${late}.`;
  const long = `${counted(early, WAITING)} بالانتظار منذ أكثر من ${WARNING_HOURS} ساعة`;
  return urgent === 0 ? `${long}.` : `${late}، و${long}.`;
};

/** To administrators, of what came to a mark since they were last told. */
export const delayedCopy = ({ count, urgent }: FactsOf['approval.delayed']): Copy => {
  const line = lineOf(count - urgent, urgent);
  return {
    title: urgent > 0 ? 'أوشكت مهلة الموافقة على الانتهاء' : 'قطع تنتظر الموافقة منذ وقت طويل',
    line,
    paragraphs: [line, `وعدنا البائعين بجواب خلال ${APPROVAL_HOURS} ساعة. تبدأ القائمة بما انتظر أطول.`],
    button: 'افتح قائمة الموافقات',
  };
};
