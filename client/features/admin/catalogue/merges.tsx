import { Progress, Text } from '@mantine/core';
import type { MergeView } from '#shared/admin/catalogue.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './catalogue.module.css';
import { useNodeName } from './use-node-name.ts';

const Merge = ({ merge }: { merge: MergeView }) => {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  const named = useNodeName();
  const figures = { moved: format.number(merge.moved), total: format.number(merge.total) };
  const share = merge.total === 0 ? 100 : (merge.moved / merge.total) * 100;
  return (
    <li className={classes.merge}>
      <span>
        {t(merge.kind === 'place' ? 'merge.of_move' : 'merge.of', {
          from: named({ name: merge.from, name_ar: merge.from_ar }),
          into: named({ name: merge.into, name_ar: merge.into_ar }),
        })}
      </span>
      {merge.done_at ? (
        <Text c="dimmed" size="sm">
          {t('merge.done', { ...figures, count: merge.total, when: format.dateTime(merge.done_at) })}
        </Text>
      ) : (
        <>
          <Progress value={share} aria-label={t('merge.progress')} />
          <Text c="dimmed" size="sm" role="status">
            {t('merge.moved', figures)}
          </Text>
        </>
      )}
    </li>
  );
};

/** Merges under way, and the latest ones. */
export const Merges = ({ merges }: { merges: readonly MergeView[] }) => {
  const { t } = useTranslation('admin-catalogue');
  if (merges.length === 0) return null;
  return (
    <ul className={classes.merges} aria-label={t('merge.list')}>
      {merges.slice(0, 5).map((merge) => (
        <Merge key={merge.id} merge={merge} />
      ))}
    </ul>
  );
};
