import { moment, price } from './common.copy.ar.ts';
import type { KindsOf } from './notifications.copy.ts';

/** What is said of visits of the concierge. */
export const visitCopy: KindsOf<'visit'> = {
  'visit.booked': ({ starts_at, until, is_free }) => ({
    title: 'تم حجز زيارة البيع بالنيابة',
    line: is_free
      ? `سنكون عندك في ${moment(starts_at)}. الإلغاء مجاني حتى ${moment(until)}.`
      : `سنكون عندك في ${moment(starts_at)}.`,
    paragraphs: [
      `سنكون عندك في ${moment(starts_at)}. لم يُخصم منك شيء بعد: نرجو أن تدفع بالبطاقة قبل الزيارة، من الزر أدناه.`,
      is_free
        ? `إذا طرأ ما يمنعك، فألغِ الموعد قبل ${moment(until)} دون أي تكلفة.`
        : 'تبقّى على الزيارة أقل من 48 ساعة، لذلك لا يُسترد سعرها عند الإلغاء.',
    ],
    button: 'الدفع أو عرض الحجز أو إلغاؤه',
    note: 'نرجو أن تكون القطع جاهزة ونظيفة وفي إضاءة جيدة. تكفي الساعة لما يصل إلى 30 قطعة.',
  }),
  'visit.paid': ({ starts_at, amount }) => ({
    title: 'تم دفع قيمة زيارتك',
    line: `استلمنا ${price(amount)} مقابل الزيارة في ${moment(starts_at)}.`,
    paragraphs: [
      `شكرا لك: استلمنا ${price(amount)} مقابل الزيارة في ${moment(starts_at)}، وتجد أدناه ما تذكره الفاتورة الضريبية.`,
      'يمكنك طباعة الفاتورة أو حفظها من الرابط الذي في رسالة تأكيد حجزك، ومنه يمكنك الإلغاء أيضا.',
    ],
    button: 'عن الخدمة',
  }),
  'visit.cancelled': ({ starts_at, is_free, note, is_by_hand }) => {
    const back = is_by_hand
      ? 'ولم يُدفع المبلغ بالبطاقة عبر موقعنا، لذلك سنراسلك بشأن رده إليك.'
      : 'وكل ما دُفع يُرد كاملا.';
    return {
      title: 'تم إلغاء زيارة البيع بالنيابة',
      line: note
        ? `لن نتمكن من الحضور في ${moment(starts_at)}. السبب: ${note}`
        : `لن تتم زيارة ${moment(starts_at)}${is_free ? '، ولن تكلّفك شيئا' : ''}.`,
      paragraphs: note
        ? [
            `نعتذر منك: لن نتمكن من الحضور إلى زيارتك في ${moment(starts_at)}. لن تكلّفك الزيارة شيئا، ${back}`,
            `السبب: ${note}`,
          ]
        : [
            is_free
              ? `لن تتم زيارتك المحجوزة في ${moment(starts_at)}، ولن تكلّفك شيئا، ${back}`
              : `لن تتم زيارتك المحجوزة في ${moment(starts_at)}. كان قد تبقّى عليها أقل من 48 ساعة، لذلك لا يُسترد سعرها.`,
          ],
      button: 'احجز موعدا آخر',
    };
  },
  'visit.given_back': ({ starts_at, amount }) => ({
    title: 'أُعيد إليك مبلغك',
    line: `أُعيد إليك مبلغ ${price(amount)} عن الزيارة الملغاة التي كانت في ${moment(starts_at)}.`,
    paragraphs: [
      `أعدنا إليك مبلغ ${price(amount)} الذي دفعته مقابل الزيارة التي كانت في ${moment(starts_at)} وأُلغيت. لم يُعد المبلغ إلى بطاقة لأنه لم يُدفع بالبطاقة عبر موقعنا.`,
      'إذا لم يصلك المبلغ خلال أيام قليلة، فراسلنا.',
    ],
    button: 'عن الخدمة',
  }),
};
