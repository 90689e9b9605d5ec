import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { useAuditTexts } from './audit-texts.ts';
import { Line, Listed } from './section.tsx';

/** The details of one line, each with its name. */
export const Details = ({ details }: Pick<AuditLine, 'details'>) => {
  const { listed } = useAuditTexts();
  const lines = listed(details);
  if (lines.length === 0) return null;
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      {lines.map(([label, text]) => (
        <span key={label} style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {label}: <bdi>{text}</bdi>
        </span>
      ))}
    </Text>
  );
};

type HistoryProps = {
  lines: readonly AuditLine[];
  /** Whose lines they are: the log has all of them. */
  of: { kind: 'user' | 'vendor' | 'item'; id: string };
};

/** What was done to something in the admin, the newest first. */
export const History = ({ lines, of }: HistoryProps) => {
  const { t } = useTranslation('admin-audit');
  const format = useFormat();
  const { actionOf } = useAuditTexts();
  return (
    <>
      <Listed rows={lines} none={t('no_history')}>
        {(line) => (
          <Line key={line.id} end={format.dateTime(line.created_at)}>
            <Dotted>
              {actionOf(line.action)}
              <bdi>{line.actor?.name ?? t('operator')}</bdi>
            </Dotted>
            <Details details={line.details} />
          </Line>
        )}
      </Listed>
      {lines.length > 0 ? (
        <Anchor component={Link} to={`/admin/audit?target=${of.kind}&target_id=${of.id}`} size="sm" py={10}>
          {t('in_log')}
        </Anchor>
      ) : null}
    </>
  );
};
