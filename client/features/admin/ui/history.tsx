import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format.ts';
import { Line, Lines } from './section.tsx';
import { useStateNames } from './use-state-names.ts';

/** A value of the log's details as people read it. */
const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What was done, in words where we have some: new actions show their dotted word. */
export const useActionName = (): ((action: string) => string) => {
  const { t, i18n } = useTranslation('admin-audit');
  return (action) => {
    const key = `action.${action.replace('.', '_')}`;
    return i18n.exists(`admin-audit:${key}`) ? t(key) : action;
  };
};

/** The details of one line, each with its name. */
export const Details = ({ details }: Pick<AuditLine, 'details'>) => {
  const { t, i18n } = useTranslation('admin-audit');
  const names = useStateNames();
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      {entries.map(([name, value]) => (
        <span key={name} style={{ display: 'block' }}>
          {i18n.exists(`admin-audit:detail.${name}`) ? t(`detail.${name}`) : name}:{' '}
          <bdi>{name === 'was' || name === 'becomes' ? names.item(String(value)) : valueText(value)}</bdi>
        </span>
      ))}
    </Text>
  );
};

/** What was done to something at the desk, the newest first. */
export const History = ({ lines }: { lines: readonly AuditLine[] }) => {
  const { t } = useTranslation('admin-audit');
  const format = useFormat();
  const nameOf = useActionName();
  if (lines.length === 0) return <Text c="dimmed">{t('no_history')}</Text>;
  return (
    <Lines>
      {lines.map((line) => (
        <Line key={line.id} end={format.dateTime(line.created_at)}>
          {nameOf(line.action)} · <bdi>{line.actor?.name ?? t('operator')}</bdi>
          <Details details={line.details} />
        </Line>
      ))}
    </Lines>
  );
};
