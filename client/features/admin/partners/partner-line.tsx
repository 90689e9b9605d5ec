import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { retirePartner } from '#shared/admin/partners.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { usePartnerAreas } from '../../../settings/use-partner-areas.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Line } from '../ui/section.tsx';
import classes from './partners.module.css';
import { useSaving } from './use-saving.ts';

type Props = {
  partner: AdminPartner;
  onEdit: () => void;
  /** What moves it one step; left out where it stands first or last. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
};

const Steps = ({ partner: { name }, onUp, onDown }: Omit<Props, 'onEdit'>) => {
  const { t } = useTranslation('admin-partners');
  const look = { variant: 'subtle', color: 'gray', size: 44, className: classes.step } as const;
  return (
    <>
      <ActionIcon {...look} disabled={!onUp} aria-label={t('up', { name })} onClick={onUp}>
        <IconArrowUp size={18} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...look} disabled={!onDown} aria-label={t('down', { name })} onClick={onDown}>
        <IconArrowDown size={18} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </>
  );
};

/** One partner with all that can be done with it. */
export const PartnerLine = ({ partner, onEdit, onUp, onDown }: Props) => {
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
          {is_retired ? null : <Steps partner={partner} onUp={onUp} onDown={onDown} />}
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
        {areas.listed(partner.areas)} ·{' '}
        {price_from === null ? t('no_price') : t('from', { price: format.price(price_from) })}
      </Text>
      <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
        {link}
      </a>
    </Line>
  );
};
