import { Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { QueuePart } from '#shared/moderation/approvals.schema.ts';
import { QUEUE_PARTS } from '#shared/moderation/moderation.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { countsAtom } from './queue.atoms.ts';
import classes from './queue.module.css';

/** Which part of the queue is looked at, each with how many wait there. */
export const QueueParts = ({ part }: { part: QueuePart }) => {
  const { t } = useTranslation('moderation');
  const { data } = useAtomValue(countsAtom);
  return (
    <>
      <nav className={classes.parts} aria-label={t('part.label')}>
        {QUEUE_PARTS.map((each) => (
          <Link
            key={each}
            to={each === 'all' ? '/admin/approvals' : `/admin/approvals?show=${each}`}
            className={classes.part}
            aria-current={each === part ? 'true' : undefined}
            preventScrollReset
          >
            {t(`part.${each}`)}
            {data ? <span className="tabular">{data[each]}</span> : null}
          </Link>
        ))}
      </nav>
      {data && data.held_back > 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('held', { count: data.held_back })}
        </Text>
      ) : null}
    </>
  );
};
