import { Text } from '@mantine/core';
import type { AdminItemPage } from '#shared/admin/items.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { History } from '../ui/history.tsx';
import { Counts, Line, Listed, Section, Words } from '../ui/section.tsx';
import { useStateNames } from '../ui/use-state-names.ts';

/** What happened to an item: offers, reports, decisions, and what staff did. */
export const ItemPast = ({ item }: { item: AdminItemPage }) => {
  const { t } = useTranslation('admin-items');
  const format = useFormat();
  const names = useStateNames();
  return (
    <>
      <Section title={t('offers')}>
        <Counts rows={item.offers} none={t('no_offers')} nameOf={names.offer} />
      </Section>
      <Section title={t('reports')}>
        <Listed rows={item.reports} none={t('no_reports')}>
          {(report) => (
            <Line key={report.uuid} end={format.date(report.created_at)}>
              <Dotted>
                {names.reportReason(report.reason)}
                {names.report(report.status)}
              </Dotted>
              <Words>{report.words}</Words>
            </Line>
          )}
        </Listed>
      </Section>
      <Section title={t('decisions')}>
        <Listed rows={item.decisions} none={t('no_decisions')}>
          {(decision) => (
            <Line key={decision.at} end={format.dateTime(decision.at)}>
              <Dotted>
                {names.decision(decision.decision)}
                <bdi>{decision.by}</bdi>
                {decision.is_edit ? t('of_edit') : null}
              </Dotted>
              {decision.reason ? (
                <Text size="sm" c="dimmed">
                  {names.rejection(decision.reason)} <bdi>{decision.note}</bdi>
                </Text>
              ) : null}
            </Line>
          )}
        </Listed>
      </Section>
      <Section title={t('history')}>
        <History lines={item.history} of={{ kind: 'item', id: item.uuid }} />
      </Section>
    </>
  );
};
