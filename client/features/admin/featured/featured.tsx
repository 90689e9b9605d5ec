import { Badge, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminFeaturing } from '#shared/admin/featured.api.ts';
import { giveFeaturing } from '#shared/admin/featured.api.ts';
import { endFeaturing } from '#shared/admin/featured.calls.ts';
import { FEATURING_STATES } from '#shared/admin/list-filters.rules.ts';
import { featuringStateAt } from '#shared/admin/states-by-time.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { DAY_MS } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PublicName } from '../../../ui/public-name.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import classes from './featured.module.css';
import { FEATURED_KEY, featuredQuery } from './featured.queries.ts';

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;

const GiveForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('admin-featured');
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const form = useZodForm(bodyOf(giveFeaturing), {
    initial: { item_uuid: '', days: '7' },
    submit: async (body) => {
      await call(giveFeaturing, { body });
      await client.invalidateQueries({ queryKey: FEATURED_KEY });
      toast.done(t('given'));
      onClose();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Text>{t('give_text')}</Text>
        <ErrorSummary errors={form.errors} ref={form.summary} />
        <TextInput
          {...form.field('item_uuid')}
          label={t('item_link')}
          description={t('item_link_hint')}
          dir="ltr"
          value={typed}
          data-autofocus
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            form.set('item_uuid', UUID.exec(value)?.[0].toLowerCase() ?? value);
          }}
        />
        <TextInput {...form.field('days')} label={t('days')} inputMode="numeric" />
        <DialogButtons submit={t('give')} isBusy={form.isBusy} onCancel={onClose} />
      </Stack>
    </form>
  );
};

const Item = ({ featuring: { item } }: { featuring: AdminFeaturing }) => {
  const { t } = useTranslation('admin-featured');
  return (
    <span className={classes.item}>
      <span className={classes.photo}>
        <Picture photo={item.photo} alt="" sizes="40px" />
      </span>
      <span>
        <bdi {...writtenIn(item.name)}>{item.name}</bdi>
        {item.status === ITEM_STATUS.approved ? null : (
          <span className={classes.note}>{t('not_on_sale')}</span>
        )}
      </span>
    </span>
  );
};

/** How long it still runs, or when it was over. */
const When = ({ featuring }: { featuring: AdminFeaturing }) => {
  const { t } = useTranslation('admin-featured');
  const format = useFormat();
  const now = useNow();
  const state = featuringStateAt(featuring, now);
  const left = Math.ceil((Date.parse(featuring.ends_at) - now) / DAY_MS);
  return (
    <span className={classes.when}>
      <Badge variant="light" color={state === 'running' ? 'green' : 'gray'} tt="none" fw={500}>
        {state === 'running' ? t('days_left', { count: left }) : t(`state.${state}`)}
      </Badge>
      <span className={classes.note}>
        {featuring.ended_at
          ? t('ended_at', {
              when: format.dateTime(featuring.ended_at),
              reason: `\u2068${featuring.end_reason ?? ''}\u2069`,
            })
          : t('span', { from: format.date(featuring.starts_at), until: format.date(featuring.ends_at) })}
      </span>
    </span>
  );
};

/** Times among the featured items; the house may give one and end one. */
export const Featured = () => {
  const { t } = useTranslation('admin-featured');
  const format = useFormat();
  const client = useQueryClient();
  const toast = useToast();
  const [isGiving, setGiving] = useState(false);
  const [ending, setEnding] = useState<AdminFeaturing | null>(null);
  const end = async (featuring: AdminFeaturing, reason: string) => {
    await call(endFeaturing, { params: { id: featuring.id }, body: { reason } });
    await client.invalidateQueries({ queryKey: FEATURED_KEY });
    toast.done(t('ended'));
  };
  return (
    <>
      <AdminList
        label={t('title')}
        query={featuredQuery}
        searchLabel={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state_label'),
            options: choices(t('all'), FEATURING_STATES, (value) => t(`state.${value}`)),
          },
        ]}
        columns={[
          { key: 'item', label: t('item'), cell: (row) => <Item featuring={row} /> },
          { key: 'seller', label: t('seller'), cell: (row) => <PublicName name={row.seller.name} /> },
          { key: 'when', label: t('when'), cell: (row) => <When featuring={row} /> },
          {
            key: 'paid',
            label: t('paid'),
            cell: (row) => (row.is_gift ? t('gift') : format.price(row.total_amount)),
            isFigure: true,
          },
          {
            key: 'end',
            label: t('act'),
            cell: (row) =>
              row.state === 'past' ? null : (
                <Button
                  variant="default"
                  className={classes.above}
                  aria-label={t('end_one', { name: row.item.name })}
                  onClick={() => setEnding(row)}
                >
                  {t('end')}
                </Button>
              ),
          },
        ]}
        keyOf={(row) => row.id}
        to={(row) => `/admin/items/${row.item.uuid}`}
        empty={{ title: t('empty'), text: t('empty_text') }}
        aside={<Button onClick={() => setGiving(true)}>{t('give_open')}</Button>}
      />
      <LazyModal opened={isGiving} onClose={() => setGiving(false)} title={t('give_open')}>
        <GiveForm onClose={() => setGiving(false)} />
      </LazyModal>
      <ReasonDialog
        opened={ending !== null}
        title={t('end_title')}
        label={t('end_label')}
        confirm={t('end')}
        onConfirm={(reason) => (ending ? end(ending, reason) : Promise.resolve())}
        onClose={() => setEnding(null)}
      >
        {t('end_text', { name: ending?.item.name ?? '' })}
      </ReasonDialog>
    </>
  );
};
