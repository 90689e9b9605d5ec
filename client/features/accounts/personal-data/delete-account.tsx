import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router';
import { deleteAccount } from '#shared/personal-data/personal-data.api.ts';
import type { DeletionView } from '#shared/personal-data/personal-data.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedOutAtom } from '../../../lib/session/session.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from '../security/code-field.tsx';
import { deletionQuery } from './personal-data.queries.ts';

type Way = { onCancel: () => void };

/** Why it cannot be done now. */
const Obstacles = ({ obstacles, until, onCancel }: Pick<DeletionView, 'obstacles' | 'until'> & Way) => {
  const { t } = useTranslation('personal-data');
  const format = useFormat();
  return (
    <Stack gap="md">
      <Text>{t('delete.not_now')}</Text>
      <List>
        {obstacles.map((obstacle) => (
          <List.Item key={obstacle}>{t(`delete.obstacle_${obstacle}`)}</List.Item>
        ))}
      </List>
      {until === null ? null : <Text>{t('delete.not_until', { date: format.dateTime(until) })}</Text>}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onCancel}>
          {t('delete.close')}
        </Button>
      </Group>
    </Stack>
  );
};

const Consequences = ({
  items,
  featured,
  offers_made,
  offers_received,
  unanswered_payments = 0,
}: DeletionView) => {
  const { t } = useTranslation('personal-data');
  return (
    <>
      <div>
        <Text fw={600}>{t('delete.goes')}</Text>
        <List>
          <List.Item>{t('delete.goes_person')}</List.Item>
          {items > 0 ? <List.Item>{t('delete.goes_items', { count: items })}</List.Item> : null}
          {featured > 0 ? <List.Item>{t('delete.goes_featured')}</List.Item> : null}
          {offers_made > 0 ? (
            <List.Item>{t('delete.goes_offers_made', { count: offers_made })}</List.Item>
          ) : null}
          {offers_received > 0 ? (
            <List.Item>{t('delete.goes_offers_received', { count: offers_received })}</List.Item>
          ) : null}
        </List>
      </div>
      <div>
        <Text fw={600}>{t('delete.stays')}</Text>
        <List>
          <List.Item>{t('delete.stays_books')}</List.Item>
          <List.Item>{t('delete.stays_words')}</List.Item>
        </List>
      </div>
      {unanswered_payments > 0 ? <Text>{t('delete.unanswered')}</Text> : null}
    </>
  );
};

const DeletionForm = ({ view, onCancel }: { view: DeletionView } & Way) => {
  const { t } = useTranslation(['personal-data', 'security']);
  const message = useMessage();
  const toast = useToast();
  const navigate = useNavigate();
  const signOut = useSetAtom(signedOutAtom);
  const initial: { password: string; code?: string } = {
    password: '',
    ...(view.needs_code ? { code: '' } : {}),
  };
  const form = useZodForm(bodyOf(deleteAccount), {
    prefix: 'delete',
    initial,
    submit: async (body) => {
      const answer = await call(deleteAccount, { body });
      await navigate('/', { replace: true });
      signOut();
      toast.done(message(answer));
    },
  });
  return (
    <Form of={form}>
      <Consequences {...view} />
      <Alert color="wine" variant="light">
        {t('delete.for_good')}
      </Alert>
      <PasswordField
        {...form.field('password')}
        label={t('security:password')}
        autoComplete="current-password"
      />
      {view.needs_code ? <CodeField {...form.field('code')} /> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onCancel} disabled={form.isBusy}>
          {t('delete.keep')}
        </Button>
        <Button type="submit" color="wine" loading={form.isBusy}>
          {t('delete.submit')}
        </Button>
      </Group>
    </Form>
  );
};

/** What would go and what would stay, said before it is done. */
export const DeleteAccount = ({ onCancel }: Way) => {
  const { data, error, refetch, isFetching } = useLiveQuery(deletionQuery());
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <SkeletonRows count={3} height={40} />
    );
  }
  if (data.obstacles.length > 0) return <Obstacles {...data} onCancel={onCancel} />;
  return <DeletionForm view={data} onCancel={onCancel} />;
};
