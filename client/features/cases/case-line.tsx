import { useAtomValue } from 'jotai';
import type { Side } from '#shared/cases/cases.rules.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { isQuiet, Turn } from './case-turn.tsx';
import { caseAtom } from './cases.atoms.ts';
import classes from './cases.module.css';

type Props = { transactionNumber: string; side: Side };

/** The sale goes on, whatever was asked for and taken back. */
const isCalm = (status: PurchaseStatus): boolean => ['paid', 'handed_over', 'completed'].includes(status);

/** In a conversation: how it stands between the two, and whose turn it is; live. The page of the purchase has the rest. */
export const CaseLine = ({ transactionNumber, side }: Props) => {
  const { t } = useTranslation('cases');
  const { data } = useAtomValue(caseAtom(transactionNumber));
  if (!data || isQuiet(data)) return null;
  return (
    <div className={classes.line}>
      {isCalm(data.status) ? null : <strong>{t(`title.${data.status}`)}</strong>}
      <Turn view={data} side={side} />
    </div>
  );
};
