import { Anchor, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminDiscount } from '#shared/admin/discounts.api.ts';
import { changeDiscount } from '#shared/admin/discounts.api.ts';
import { endDiscount } from '#shared/admin/discounts.calls.ts';
import { instantInDubai, typedInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PageContainer } from '../../../ui/page-container.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { Facts, Line, Lines, Section, Sections } from '../ui/section.tsx';
import { DiscountState } from './discount-state.tsx';
import { useDiscountTexts } from './discount-texts.ts';
import { DISCOUNTS_KEY, discountQuery, discountUsesQuery } from './discounts.queries.ts';

/** What can be changed without breaking a promise: until when, and how often. */
const Limits = ({ discount }: { discount: AdminDiscount }) => {
  const { t } = useTranslation('admin-discounts');
  const client = useQueryClient();
  const toast = useToast();
  const [until, setUntil] = useState('');
  const form = useZodForm(bodyOf(changeDiscount), {
    initial: {
      valid_until: discount.valid_until,
      total_limit: discount.total_limit as number | string | null,
      user_limit: discount.user_limit as number | string | null,
    },
    isLive: true,
    submit: async (body) => {
      await call(changeDiscount, { params: { id: discount.id }, body });
      await client.invalidateQueries({ queryKey: DISCOUNTS_KEY });
      toast.done(t('saved'));
    },
  });
  const limit = (name: 'total_limit' | 'user_limit') => ({
    ...form.field(name),
    value: String(form.values[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, event.currentTarget.value === '' ? null : event.currentTarget.value),
    description: t('empty_is_none'),
    inputMode: 'numeric' as const,
  });
  const { valid_until } = form.values;
  return (
    <Form of={form} gap="sm">
      <TextInput
        {...form.field('valid_until')}
        type="datetime-local"
        label={t('valid_until')}
        description={t('empty_is_none')}
        // A year that is half typed stays as it is.
        value={instantInDubai(until) === valid_until ? until : typedInDubai(valid_until)}
        onChange={(event) => {
          setUntil(event.currentTarget.value);
          form.set('valid_until', instantInDubai(event.currentTarget.value));
        }}
      />
      <TextInput {...limit('total_limit')} label={t('total_limit')} />
      <TextInput {...limit('user_limit')} label={t('user_limit')} />
      <Group justify="flex-end">
        <Button type="submit" loading={form.isBusy}>
          {t('save')}
        </Button>
      </Group>
    </Form>
  );
};

const EndNow = ({ discount }: { discount: AdminDiscount }) => {
  const { t } = useTranslation('admin-discounts');
  const client = useQueryClient();
  const toast = useToast();
  const end = async (): Promise<void> => {
    await call(endDiscount, { params: { id: discount.id } });
    toast.done(t('ended'));
  };
  return (
    <ConfirmButton
      variant="default"
      does={end}
      settled={() => client.invalidateQueries({ queryKey: DISCOUNTS_KEY })}
      dialog={{
        title: t('end_title', { code: discount.code }),
        text: t('end_text'),
        confirm: t('end'),
        isDangerous: true,
      }}
    >
      {t('end')}
    </ConfirmButton>
  );
};

const Uses = ({ id }: { id: number }) => {
  const { t } = useTranslation('admin-discounts');
  const format = useFormat();
  return (
    <AdminList
      label={t('uses')}
      query={(state) => discountUsesQuery(id, state)}
      searchLabel={t('search_uses')}
      columns={[
        { key: 'user', label: t('user'), cell: (row) => <bdi>{row.user.name}</bdi> },
        { key: 'at', label: t('at'), cell: (row) => format.dateTime(row.created_at) },
        {
          key: 'status',
          label: t('state_label'),
          cell: (row) => (
            <Badge variant="light" color={row.status === 'kept' ? 'green' : 'gray'} tt="none" fw={500}>
              {t(`use.${row.status}`)}
            </Badge>
          ),
        },
        { key: 'item', label: t('item'), cell: (row) => <bdi>{row.item?.name ?? '–'}</bdi> },
        { key: 'amount', label: t('taken_off'), cell: (row) => format.price(row.amount), isFigure: true },
      ]}
      keyOf={(row) => row.id}
      to={(row) => (row.transaction_number ? `/admin/purchases/${row.transaction_number}` : null)}
      empty={{ title: t('no_uses') }}
    />
  );
};

/** One code: what it does, what can be changed, and who used it. */
export const DiscountPage = ({ id }: { id: number }) => {
  const { t } = useTranslation('admin-discounts');
  const format = useFormat();
  const texts = useDiscountTexts();
  return (
    <AdminPage query={discountQuery(id)} title={t('title')}>
      {(discount) => (
        <PageContainer
          title={discount.code}
          isPrivate
          aside={discount.state === 'ended' ? null : <EndNow discount={discount} />}
        >
          <Stack gap="lg">
            <Sections>
              <Section title={t('what')} aside={<DiscountState discount={discount} />}>
                <Facts
                  facts={[
                    [t('off_label'), texts.off(discount)],
                    [t('valid_for'), t(`for.${discount.valid_for}`)],
                    [t('valid_from'), format.dateTime(discount.valid_from)],
                    [t('valid_until'), texts.until(discount)],
                    [t('uses'), texts.uses(discount)],
                    [t('reserved'), format.number(discount.reserved)],
                    [t('given'), format.price(discount.given)],
                  ]}
                />
              </Section>
              {discount.state === 'ended' ? null : (
                <Section title={t('limits')}>
                  <Limits discount={discount} />
                </Section>
              )}
            </Sections>
            {discount.beyond_fee.length === 0 ? null : (
              <Section title={t('beyond_fee')}>
                <Text c="dimmed">{t('beyond_fee_lead')}</Text>
                <Lines>
                  {discount.beyond_fee.map(({ side, user, amount, uses, is_at_cap }) => (
                    <Line key={`${side} ${user.uuid}`} end={format.price(amount)}>
                      <Dotted>
                        <Anchor component={Link} to={`/admin/users/${user.uuid}`} underline="always">
                          <bdi>{user.name}</bdi>
                        </Anchor>
                        {t(`side.${side}`)}
                        {t('times_used', { count: uses })}
                        {is_at_cap ? t('at_cap') : null}
                      </Dotted>
                    </Line>
                  ))}
                </Lines>
              </Section>
            )}
            <Uses id={id} />
          </Stack>
        </PageContainer>
      )}
    </AdminPage>
  );
};
