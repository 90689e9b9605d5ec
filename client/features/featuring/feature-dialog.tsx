import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FeeBreakdown, ItemDetails } from '#shared/items/items.schema.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import { useFormat } from '../../lib/format/format.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { settingsQuery } from '../../settings/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import { useLeaving } from '../../ui/use-leaving.ts';
import classes from './featuring.module.css';
import type { FeaturingTerms } from './featuring.queries.ts';
import { featuringPageOf, termsUnderWay } from './featuring.queries.ts';

type Discount = { code: string; breakdown: FeeBreakdown };
export type FeatureDialogDiscount = {
  /** What the code is worked out for, in AED. */
  price: number;
  /** What it takes off was something else when it was to be used. */
  isStale: boolean;
  isRefused: boolean;
  applied: Discount | null;
  onChange: (discount: Discount | null) => void;
};

type Props = {
  item: ItemDetails;
  isFeatured: boolean;
  discountEntry: (discount: FeatureDialogDiscount) => ReactNode;
  onClose: () => void;
};

/** The server says in its own words why not; anything else is the specification's payment error. */
const isSaid = ({ code }: ApiError): boolean => /^(featuring|discount|checkout)\./.test(code);

/** What was shown is in force no longer. */
const CHANGED: ReadonlySet<string> = new Set<AnswerCode>([
  'checkout.price_changed',
  'featuring.days_changed',
]);

const Failure = ({ error }: { error: ApiError }) => {
  const { t } = useTranslation('featuring');
  const message = useMessage();
  const code = error.code === 'network.unreachable' ? t('no_response') : String(error.status || error.code);
  return (
    <Alert
      role="alert"
      color="wine"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t(isSaid(error) ? 'oops' : 'payment_error')}
    >
      {isSaid(error) ? message(error) : t('payment_error_text', { code })}
    </Alert>
  );
};

/** What featuring does, how long and for how much; leads to the payment page. */
export const FeatureDialog = ({ item, isFeatured, discountEntry, onClose }: Props) => {
  const { t } = useTranslation('featuring');
  const format = useFormat();
  const settings = useQuery(settingsQuery());
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [isStale, setStale] = useState(false);
  const [underWay, setUnderWay] = useState<FeaturingTerms | null>(null);
  const { start, isBusy, error } = useLeaving(
    (shown: FeaturingTerms) => featuringPageOf(item.uuid, discount?.code ?? null, shown),
    {
      failed: (refusal) => {
        const begun = termsUnderWay(refusal);
        if (begun) {
          setUnderWay(begun);
          setDiscount(null);
        } else if (CHANGED.has(refusal.code)) {
          setUnderWay(null);
          setStale(true);
          void settings.refetch();
        }
      },
    },
  );
  const terms = underWay ?? {
    total: discount?.breakdown.total ?? settings.data?.featuring_price ?? 0,
    days: settings.data?.featuring_days ?? 0,
  };

  return (
    <Dialog opened onClose={onClose} title={t(isFeatured ? 'dialog.extend_title' : 'dialog.title')}>
      {settings.data ? (
        <Stack gap="md">
          <Text>
            {t(isFeatured ? 'dialog.extend_text' : 'dialog.text', {
              item: item.item_name,
              count: terms.days,
            })}
          </Text>
          <ul className={classes.points}>
            {['first', 'live', 'sold'].map((point) => (
              <li key={point}>
                <IconCheck size={18} stroke={2} aria-hidden="true" />
                <span>{t(`dialog.${point}`)}</span>
              </li>
            ))}
          </ul>
          {discount ? null : (
            <p className={classes.price}>
              <span>{t('dialog.days', { count: terms.days })}</span>
              <Price aed={terms.total} />
            </p>
          )}
          {discountEntry({
            price: settings.data.featuring_price,
            isStale: isStale && discount !== null,
            isRefused: error?.code.startsWith('discount.') ?? false,
            applied: discount,
            onChange: (found) => {
              setDiscount(found);
              setStale(false);
              setUnderWay(null);
            },
          })}
          <Text size="sm" c="dimmed">
            {t('dialog.receipt')}
          </Text>
          {error ? <Failure error={error} /> : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {t('common:action.cancel')}
            </Button>
            <Button
              data-autofocus
              onClick={() => start(terms)}
              loading={isBusy}
              disabled={isStale && discount !== null}
            >
              {t('dialog.pay', { price: format.price(terms.total) })}
            </Button>
          </Group>
        </Stack>
      ) : settings.error ? (
        <ErrorState error={settings.error} onRetry={settings.refetch} />
      ) : (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={72} />
          <Skeleton height={96} />
          <Skeleton height={44} />
        </Stack>
      )}
    </Dialog>
  );
};
