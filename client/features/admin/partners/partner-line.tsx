import { Badge, Button, Group, Text } from '@mantine/core';
import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { retirePartner } from '#shared/admin/partners.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { usePartnerAreas } from '../../../settings/use-partner-areas.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import type { Steps } from '../ui/order-steps.tsx';
import { OrderSteps } from '../ui/order-steps.tsx';
import { Line } from '../ui/section.tsx';
import classes from './partners.module.css';
import { useSaving } from './use-saving.ts';

type Props = {
  partner: AdminPartner;
  onEdit: () => void;
  /** Moves it in the list; a retired one has no place there. */
  steps?: Steps;
};

/** One partner with all that can be done with it. */
export const PartnerLine = ({ partner, onEdit, steps }: Props) => {
  const { t } = useTranslation('admin-partners');
  const format = useFormat();
  const areas = usePartnerAreas();
  const save = useSaving();
  const { id, name, link, price_from, is_example, is_retired } = partner;
  const act = is_retired ? 'restore' : 'retire';
  return (
    <Line
      end={
        <Group gap="xs">
          {steps ? (
            <OrderSteps
              {...steps}
              up={t('up', { name })}
              down={t('down', { name })}
              className={classes.step}
            />
          ) : null}
          <Button variant="default" aria-label={t('edit_one', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <ActButton
            variant="subtle"
            color="gray"
            aria-label={t(`${act}_one`, { name })}
            does={() => save(call(retirePartner, { params: { id }, body: { is_retired: !is_retired } }))}
          >
            {t(act)}
          </ActButton>
        </Group>
      }
    >
      <Group gap="xs">
        <Text component="bdi" fw={600}>
          {name}
        </Text>
        {is_example ? (
          <Badge variant="light" color="gray" tt="none" fw={500}>
            {t('example')}
          </Badge>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed">
        <Dotted>
          {areas.listed(partner.areas)}
          {price_from === null ? t('no_price') : t('from', { price: format.price(price_from) })}
        </Dotted>
      </Text>
      <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
        {link}
      </a>
    </Line>
  );
};
