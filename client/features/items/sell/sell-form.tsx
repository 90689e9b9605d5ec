import {
  Button,
  Group,
  Paper,
  Progress,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submitItem } from '#shared/items/items.api.ts';
import { call } from '../../../lib/api.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { propertiesQuery } from '../items.queries.ts';
import { CategoryFields, PropertyFields } from './category-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { PriceFields } from './price-fields.tsx';
import type { SellOutcome } from './sell-dialogs.tsx';
import { SellDialogs } from './sell-dialogs.tsx';
import { keepDraft, readDraft } from './sell-draft.ts';
import classes from './sell-form.module.css';
import { sellSchema } from './sell-schema.ts';

type PlaceField = { id: string; value: string; error?: string; onChange: (address: string) => void };

type Props = {
  userUuid: string;
  /** Where the item is collected; comes from the places. */
  renderPlace: (field: PlaceField) => ReactNode;
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} className={classes.section}>
    <Title order={2} size="h3" mb="md">
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </Paper>
);

/** Was the sending stopped by the seller? */
const isStopped = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'AbortError';

/** One calm page for a listing. What was written survives a reload; what was refused is said at its field. */
export const SellForm = ({ userUuid, renderPlace }: Props) => {
  const { t } = useTranslation('sell');
  const [initial] = useState(() => readDraft(userUuid));
  const [subCategoryId, setSubCategoryId] = useState(initial.sub_category_id);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<SellOutcome | null>(null);
  const sending = useRef<AbortController | null>(null);
  const properties = useQuery({
    ...propertiesQuery(Number(subCategoryId)),
    enabled: subCategoryId !== '',
  });
  const schema = useMemo(() => sellSchema(properties.data ?? []), [properties.data]);

  const form = useZodForm(schema, {
    initial,
    submit: async (body) => {
      const leaving = new AbortController();
      sending.current = leaving;
      setProgress(0);
      try {
        const answer = await call(submitItem, {
          body,
          files: form.values.imgs.map(({ file }) => file),
          signal: leaving.signal,
          onProgress: setProgress,
        });
        keepDraft(userUuid, null);
        setOutcome({ kind: 'done', message: answer.message ?? '' });
      } catch (thrown) {
        if (!isStopped(thrown)) throw thrown;
      } finally {
        setProgress(null);
      }
    },
    onError: (error: ApiError) => {
      if (error.status === 422 && Object.keys(error.errors).length > 0) return false;
      setOutcome({ kind: 'failed', error });
      return true;
    },
  });

  const { values, set, setValues } = form;
  const isDone = outcome?.kind === 'done';
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => keepDraft(userUuid, values), 400);
    return () => clearTimeout(timer);
  }, [values, userUuid, isDone]);

  const { onChange: _category, ...category } = form.field('category_id');
  const { onChange: _sub, ...subCategory } = form.field('sub_category_id');
  const { onChange: _price, ...price } = form.field('price');
  const { onChange: _offers, ...offers } = form.field('is_bid');
  const property = form.field('properties');
  const imgs = form.field('imgs');
  const address = form.field('address');

  const chooseSub = (id: string): void => {
    setSubCategoryId(id);
    set('sub_category_id', id);
    setValues((before) => ({ ...before, properties: [] }));
  };

  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="lg">
        <ErrorSummary errors={form.errors} ref={form.summary} />
        <Section title={t('section.photos')}>
          <PhotoField
            id={imgs.id}
            photos={values.imgs}
            error={imgs.error}
            isBusy={form.isBusy}
            onChange={(photos) => set('imgs', photos)}
          />
        </Section>
        <Section title={t('section.what')}>
          <CategoryFields
            category={{
              ...category,
              onChoose: (id) => {
                set('category_id', id);
                chooseSub('');
              },
            }}
            subCategory={{ ...subCategory, onChoose: chooseSub }}
          />
          {subCategoryId !== '' && properties.isPending ? <Skeleton height={88} /> : null}
          {properties.error ? <ErrorState error={properties.error} onRetry={properties.refetch} /> : null}
          {subCategoryId !== '' && properties.data ? (
            <PropertyFields
              id={property.id}
              properties={properties.data}
              chosen={values.properties}
              error={property.error}
              onChange={(chosen) => set('properties', chosen)}
            />
          ) : null}
          <TextInput {...form.field('item_name')} label={t('name')} maxLength={120} dir="auto" />
          <Textarea
            {...form.field('item_description')}
            label={t('description')}
            description={t('description_hint')}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={5_000}
            dir="auto"
          />
        </Section>
        <Section title={t('section.price')}>
          <PriceFields
            price={price}
            onPrice={(value) => set('price', value)}
            offers={offers}
            onOffers={(value) => set('is_bid', value)}
          />
        </Section>
        <Section title={t('section.place')}>
          {renderPlace({
            id: address.id,
            value: values.address,
            error: address.error,
            onChange: (text) => set('address', text),
          })}
        </Section>
        {progress === null ? null : (
          <Paper withBorder p="md">
            <Group justify="space-between" mb="xs">
              <Text aria-live="polite">
                {progress < 1 ? t('sending', { percent: Math.round(progress * 100) }) : t('preparing')}
              </Text>
              <Button variant="default" size="sm" onClick={() => sending.current?.abort()}>
                {t('common:action.cancel')}
              </Button>
            </Group>
            <Progress value={progress * 100} animated={progress >= 1} aria-label={t('section.photos')} />
          </Paper>
        )}
        <div className={classes.end}>
          <Text size="sm" c="dimmed" maw="44ch">
            {t('approval')}
          </Text>
          <Button type="submit" loading={form.isBusy} size="lg">
            {t('submit')}
          </Button>
        </div>
      </Stack>
      <SellDialogs outcome={outcome} onClose={() => setOutcome(null)} />
    </form>
  );
};
