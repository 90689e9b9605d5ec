import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { stepsOf } from '#shared/purchases/steps.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { StepList } from '../../ui/step-list.tsx';

/** How far a purchase is, for its buyer. */
export const PurchaseSteps = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation(['steps', 'cases']);
  const steps = stepsOf({ ...purchase, isAgreed: purchase.offer_price !== null }, useNow());
  return (
    <StepList
      steps={steps.map((step) => ({
        ...step,
        key: step.name,
        name: step.name === 'case' ? t(`cases:title.${purchase.status}`) : t(`buyer.${step.name}`),
      }))}
    />
  );
};
