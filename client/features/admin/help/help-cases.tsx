import { Badge } from '@mantine/core';
import type { AdminHelpRow } from '#shared/admin/help.api.ts';
import type { HelpState, HelpTopic } from '#shared/help/help.rules.ts';
import { HELP_TOPICS } from '#shared/help/help.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { Due } from './due.tsx';
import classes from './help.module.css';
import { helpCasesQuery } from './help.queries.ts';

export const HelpStateBadge = ({ state }: { state: HelpState }) => {
  const { t } = useTranslation('admin-help');
  return (
    <Badge variant="light" color={state === 'open' ? 'green' : 'gray'} tt="none" fw={500}>
      {t(`state.${state}`)}
    </Badge>
  );
};

const Wait = ({ row }: { row: AdminHelpRow }) => {
  const format = useFormat();
  return row.due_at ? <Due until={row.due_at} /> : format.dateTime(row.last_at);
};

/** What people wrote to support, live: what waits longest first. */
export const HelpCases = () => {
  const { t } = useTranslation('admin-help');
  return (
    <AdminList
      label={t('title')}
      query={helpCasesQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state_label'),
          options: [
            { value: '', label: t('state.open') },
            { value: 'answered', label: t('state.answered') },
            { value: 'closed', label: t('state.closed') },
          ],
        },
        {
          name: 'topic',
          label: t('topic_label'),
          kind: 'select',
          options: choices(t('all'), HELP_TOPICS, (topic: HelpTopic) => t(`topic.${topic}`)),
        },
      ]}
      columns={[
        { key: 'topic', label: t('topic_label'), cell: ({ topic }) => t(`topic.${topic}`) },
        {
          key: 'words',
          label: t('words'),
          cell: ({ excerpt }) => (
            <span className={classes.excerpt} {...writtenIn(excerpt)}>
              {excerpt}
            </span>
          ),
        },
        { key: 'who', label: t('who'), cell: ({ name }) => <bdi>{name ?? t('guest')}</bdi> },
        { key: 'due', label: t('due'), cell: (row) => <Wait row={row} /> },
        {
          key: 'claimed',
          label: t('in_hand'),
          cell: ({ claimed_by, is_mine }) => (is_mine ? t('you') : <bdi>{claimed_by ?? '–'}</bdi>),
        },
        { key: 'number', label: t('number'), cell: ({ number }) => <bdi className="tabular">{number}</bdi> },
      ]}
      keyOf={({ number }) => number}
      to={({ number }) => `/admin/help/${number}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
};
