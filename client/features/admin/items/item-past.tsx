import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeskItemPage } from '#shared/admin/items.api.ts';
import { useFormat } from '../../../lib/format.ts';
import { History } from '../ui/history.tsx';
import { Line, Lines, Section } from '../ui/section.tsx';
import { useStateNames } from '../ui/use-state-names.ts';

type Props = { item: DeskItemPage };

const Decisions = ({ item }: Props) => {
  const { t } = useTranslation('admin-items');
  const format = useFormat();
  const names = useStateNames();
  return (
    <Section title={t('decisions')}>
      {item.decisions.length === 0 ? <Text c="dimmed">{t('no_decisions')}</Text> : null}
      <Lines>
        {item.decisions.map((decision) => (
          <Line key={decision.at} end={format.dateTime(decision.at)}>
            {names.decision(decision.decision)} · <bdi>{decision.by}</bdi>
            {decision.is_edit ? ` · ${t('of_edit')}` : ''}
            {decision.reason ? (
              <Text size="sm" c="dimmed">
                {names.rejection(decision.reason)} <bdi>{decision.note}</bdi>
              </Text>
            ) : null}
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

/** What happened to an item: offers, reports, decisions, and what the desk did. */
export const ItemPast = ({ item }: Props) => {
  const { t } = useTranslation('admin-items');
  const format = useFormat();
  const names = useStateNames();
  return (
    <>
      <Section title={t('offers')}>
        {item.offers.length === 0 ? <Text c="dimmed">{t('no_offers')}</Text> : null}
        <Group gap="xs">
          {item.offers.map(({ status, count }) => (
            <Badge key={status} variant="light" color="gray" tt="none" fw={500} size="lg">
              {names.offer(status)} · {format.number(count)}
            </Badge>
          ))}
        </Group>
      </Section>
      <Section title={t('reports')}>
        {item.reports.length === 0 ? <Text c="dimmed">{t('no_reports')}</Text> : null}
        <Lines>
          {item.reports.map((report) => (
            <Line key={report.uuid} end={format.date(report.created_at)}>
              {names.reportReason(report.reason)} · {names.report(report.status)}
              {report.words ? (
                <Text size="sm" c="dimmed">
                  <bdi>{report.words}</bdi>
                </Text>
              ) : null}
            </Line>
          ))}
        </Lines>
      </Section>
      <Decisions item={item} />
      <Section title={t('history')}>
        <History lines={item.history} />
      </Section>
    </>
  );
};
