import type { StatedSale } from '#shared/payouts/payouts.api.ts';
import type { Stepping } from '#shared/purchases/steps.rules.ts';
import { stepsOf } from '#shared/purchases/steps.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { StepList } from '../../ui/step-list.tsx';
import { saleMoneyQuery } from './payouts.queries.ts';

/** The last step of a sale; none where its money went back to the buyer. */
const payoutOf = ({ state, at }: StatedSale): Pick<Stepping, 'payout'> => {
  if (state === 'nothing' || state === 'owing') return {};
  if (state === 'paid') return { payout: { state: 'done', at, until: null } };
  const isOnItsWay = state === 'scheduled' || state === 'sent';
  return { payout: { state: isOnItsWay ? 'now' : 'ahead', at: null, until: null } };
};

/** How far a sale is, from its payment to its payout. */
export const SaleSteps = ({ sale }: { sale: StatedSale }) => {
  const { t } = useTranslation(['steps', 'cases']);
  const { status, sold_at: paid_at, handed_over_at, collection_at } = sale;
  const steps = stepsOf({ status, paid_at, handed_over_at, collection_at, ...payoutOf(sale) }, useNow());
  return (
    <StepList
      steps={steps.map((step) => ({
        ...step,
        key: step.name,
        name: step.name === 'case' ? t(`cases:title.${status}`) : t(`seller.${step.name}`),
      }))}
    />
  );
};

/** How far a sale is, beside it, live. */
export const StepsOfSale = ({ transactionNumber }: { transactionNumber: string }) => {
  const { data } = useLiveQuery(saleMoneyQuery(transactionNumber));
  return data ? <SaleSteps sale={data} /> : null;
};
