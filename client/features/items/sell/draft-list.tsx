import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import classes from './draft-list.module.css';
import { draftsQuery } from './drafts.queries.ts';

/** What I have begun to list and not sent: to go on with, on whatever device. Nothing where there is none. */
export const DraftList = () => {
  const { t } = useTranslation('sell');
  const format = useFormat();
  const { data } = useLiveQuery(draftsQuery());
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <Title order={2} size="h4" id="drafts" mb="sm">
        {t('draft.list', { count: data.length })}
      </Title>
      <ul className={classes.list}>
        {data.map(({ uuid, content, cover, updated_at }) => {
          const name = content.item_name || t('draft.nameless');
          return (
            <li key={uuid} className={classes.row}>
              <Picture photo={cover} alt="" sizes="56px" className={classes.photo} />
              <div className={classes.text}>
                <OneLine text={name} className={classes.name} />
                <span className={classes.quiet}>{t('draft.changed', { date: format.date(updated_at) })}</span>
              </div>
              <div className={classes.actions}>
                <Button
                  component={Link}
                  to={`/add-product?draft=${uuid}`}
                  variant="default"
                  aria-label={t('draft.go_on_with', { name })}
                >
                  {t('draft.go_on')}
                </Button>
                <DeleteDraft uuid={uuid} name={name} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
