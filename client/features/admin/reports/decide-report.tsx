import { Button, Group, Radio, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { AdminReportPage } from '#shared/admin/reports.api.ts';
import { decideReport } from '#shared/admin/reports.api.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/toast.tsx';
import { actionsFor } from './report-actions.ts';
import { REPORTS_KEY } from './reports.queries.ts';

/** Whether a report is right, and what follows from it. */
export const DecideReport = ({ report }: { report: AdminReportPage }) => {
  const { t } = useTranslation('admin-reports');
  const client = useQueryClient();
  const toast = useToast();
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  const refresh = () => client.invalidateQueries({ queryKey: REPORTS_KEY });
  const actions = actionsFor(report, isAdmin);
  const form = useZodForm(bodyOf(decideReport), {
    initial: { decision: '', action: 'none', reason: '', note: '' },
    submit: async (body) => {
      await call(decideReport, { params: { uuid: report.uuid }, body });
      toast.done(t(`decided.${body.decision}`));
      await refresh();
    },
    onError: (error) => {
      if (error.status === 409) void refresh();
      return false;
    },
  });
  const isUpheld = form.values.decision === 'upheld';
  const { action: chosen } = form.values;
  const isActing = isUpheld && chosen !== 'none';
  // Somebody else may have done it meanwhile.
  const isOver = !actions.some((action) => action === chosen);
  const { setValues } = form;
  useEffect(() => {
    if (isOver) setValues((before) => ({ ...before, action: 'none' }));
  }, [isOver, setValues]);
  return (
    <Form of={form}>
      <Radio.Group
        {...form.field('decision')}
        label={t('is_right')}
        onChange={(value) => {
          form.set('decision', value);
          if (value !== 'upheld') form.set('action', 'none');
        }}
      >
        <Radio value="upheld" label={t('upheld')} py={8} />
        <Radio value="dismissed" label={t('dismissed')} py={8} />
      </Radio.Group>
      {isUpheld && actions.length > 1 ? (
        <Radio.Group {...form.field('action')} label={t('action_label')}>
          {actions.map((action) => (
            <Radio
              key={action}
              value={action}
              label={t(`action.${action}`, { name: report.about.name })}
              py={8}
            />
          ))}
        </Radio.Group>
      ) : null}
      {isActing ? (
        <Textarea
          {...form.field('reason')}
          label={t('reason_for')}
          description={t('reason_hint', { name: report.about.name })}
          autosize
          minRows={2}
          maxLength={1_000}
        />
      ) : null}
      <Textarea
        {...form.field('note')}
        label={t('note')}
        description={t('note_hint')}
        autosize
        minRows={2}
        maxLength={1_000}
      />
      {report.open_on_same > 1 ? (
        <Text c="dimmed">{t('all_closed', { count: report.open_on_same })}</Text>
      ) : null}
      <Group justify="flex-end">
        <Button type="submit" loading={form.isBusy} color={isActing ? 'wine' : undefined}>
          {t('decide')}
        </Button>
      </Group>
    </Form>
  );
};
