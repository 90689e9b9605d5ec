import { Badge } from '@mantine/core';
import { REPORT_STATES } from '#shared/admin/list-filters.rules.ts';
import type { AdminReport } from '#shared/admin/reports.api.ts';
import { CONTACTS_FOUND, REPORTED_KINDS } from '#shared/reports/reports.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useReportReason } from '../../../settings/use-report-reason.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { adminReportsQuery } from './reports.queries.ts';

export const ReportState = ({ status }: Pick<AdminReport, 'status'>) => {
  const { t } = useTranslation('admin-reports');
  return (
    <Badge variant="light" color={status === 'open' ? 'green' : 'gray'} tt="none" fw={500}>
      {t(`state.${status}`)}
    </Badge>
  );
};

/** Who reported it, if anybody did. */
export const Reporter = ({ report }: { report: Pick<AdminReport, 'reporter' | 'reason'> }) => {
  const { t } = useTranslation('admin-reports');
  return <bdi>{report.reporter?.name ?? t(report.reason === CONTACTS_FOUND ? 'found' : 'guest')}</bdi>;
};

/** The queue of reports, live: open ones first, the oldest of them first. */
export const Reports = () => {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const reasonText = useReportReason();
  return (
    <AdminList
      label={t('title')}
      query={adminReportsQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state_label'),
          options: choices(t('all'), REPORT_STATES, (value) => t(`state.${value}`)),
        },
        {
          name: 'target',
          label: t('target_label'),
          kind: 'select',
          options: choices(t('all'), REPORTED_KINDS, (value) => t(`target.${value}`)),
        },
      ]}
      columns={[
        { key: 'name', label: t('about'), cell: (row) => <PublicName name={row.name} /> },
        { key: 'target', label: t('target_label'), cell: (row) => t(`target.${row.target}`) },
        { key: 'reason', label: t('reason'), cell: (row) => reasonText(row.reason) },
        { key: 'by', label: t('by'), cell: (row) => <Reporter report={row} /> },
        { key: 'at', label: t('at'), cell: (row) => format.dateTime(row.created_at) },
        { key: 'same', label: t('on_same'), cell: (row) => format.number(row.open_on_same), isFigure: true },
        { key: 'state', label: t('state_label'), cell: (row) => <ReportState status={row.status} /> },
      ]}
      keyOf={(row) => row.uuid}
      to={(row) => `/admin/reports/${row.uuid}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
};
