import { Badge, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import { KNOWN_REASONS, writeReason } from '#shared/admin/settings.api.ts';
import { resetReason } from '#shared/admin/settings.calls.ts';
import type { ReasonKind } from '#shared/settings/settings.schema.ts';
import { REASON_KINDS } from '#shared/settings/settings.schema.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { unreachable } from '../../../lib/http/api-error.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { KeepTyped } from '../../../ui/keep-typed.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Line, Lines, Section } from '../ui/section.tsx';
import classes from './settings.module.css';
import { useSaving } from './use-saving.ts';

type Texts = { en: string; ar: string };

const keyOf = (kind: ReasonKind, reason: string): string => {
  if (kind === 'report') return `reports:reason.${reason}`;
  return kind === 'changes' ? `moderation:change_reason.${reason}` : `moderation:reason.${reason}`;
};

/** The built-in texts in both languages: the other one is loaded here, where both are needed. */
const useBuiltIn = () => {
  const { i18n } = useTranslation(['moderation', 'reports']);
  const { isSuccess, ...query } = useQuery({
    queryKey: ['built-in-reasons'],
    queryFn: async () => {
      const loading = (['en', 'ar'] as const).map((each) => loadTexts(i18n, each, ['moderation', 'reports']));
      await Promise.all(loading).catch(() => Promise.reject(unreachable()));
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const textsOf = (kind: ReasonKind, reason: string): Texts => {
    const key = keyOf(kind, reason);
    return { en: i18n.translator([], 'en')(key), ar: i18n.translator([], 'ar')(key) };
  };
  return { ...query, textsOf: isSuccess ? textsOf : null };
};

type Props = { kind: ReasonKind; reason: string; own: Texts | undefined; shown: Texts };

const EditReason = ({ kind, reason, shown, onDone }: Omit<Props, 'own'> & { onDone: () => void }) => {
  const { t } = useTranslation('admin-settings');
  const save = useSaving();
  const form = useZodForm(bodyOf(writeReason), {
    prefix: `${kind}-${reason}`,
    initial: { en: shown.en, ar: shown.ar, kind, reason },
    submit: async (body) => {
      await save(call(writeReason, { body }));
      onDone();
    },
  });
  return (
    <Form of={form} gap="sm">
      <TextInput {...form.field('en')} label={t('english')} dir="ltr" lang="en" data-autofocus />
      <TextInput {...form.field('ar')} label={t('arabic')} dir="rtl" lang="ar" />
      <DialogButtons submit={t('save')} isBusy={form.isBusy} onCancel={onDone} />
    </Form>
  );
};

/** What is typed into one reason stays, whichever other is opened. */
const Reason = ({ kind, reason, own, shown }: Props) => {
  const { t } = useTranslation('admin-settings');
  const save = useSaving();
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <li className={classes.editing} aria-label={t('reasons.edit_one', { reason: shown.en })}>
        <EditReason kind={kind} reason={reason} shown={shown} onDone={() => setEdited(false)} />
      </li>
    );
  }
  return (
    <Line
      end={
        <Group gap="xs">
          {own ? (
            <ActButton
              variant="subtle"
              color="gray"
              does={() => save(call(resetReason, { params: { kind, reason } }))}
            >
              {t('reasons.reset')}
            </ActButton>
          ) : null}
          <Button
            variant="default"
            aria-label={t('reasons.edit_one', { reason: shown.en })}
            onClick={() => setEdited(true)}
          >
            {t('edit')}
          </Button>
        </Group>
      }
    >
      <div lang="en" dir="ltr" className={classes.both}>
        {shown.en}
      </div>
      <div lang="ar" dir="rtl" className={classes.both}>
        {shown.ar}
      </div>
      {own ? (
        <Badge variant="light" color="gray" tt="none" fw={500}>
          {t('reasons.own')}
        </Badge>
      ) : null}
    </Line>
  );
};

/** The reasons of one kind, each with what is read where it was chosen. */
const Reasons = ({ kind, settings }: { kind: ReasonKind; settings: AdminSettings }) => {
  const { textsOf, error, refetch, isFetching } = useBuiltIn();
  if (error) return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!textsOf) return <SkeletonRows count={KNOWN_REASONS[kind].length} height={64} />;
  return (
    <Lines>
      {KNOWN_REASONS[kind].map((reason) => {
        const own = settings.reason_texts[kind]?.[reason];
        return <Reason key={reason} {...{ kind, reason, own }} shown={own ?? textsOf(kind, reason)} />;
      })}
    </Lines>
  );
};

/** The texts of reasons: what staff choose from, and what sellers and reporters read. */
export const ReasonsSection = ({ settings }: { settings: AdminSettings }) => {
  const { t } = useTranslation('admin-settings');
  const [shownKind, setShownKind] = useState<ReasonKind>('rejection');
  return (
    <Section title={t('reasons.title')}>
      <Text c="dimmed">{t('reasons.lead')}</Text>
      <SegmentedControl
        aria-label={t('reasons.title')}
        value={shownKind}
        onChange={(value) => setShownKind(value as ReasonKind)}
        data={REASON_KINDS.map((value) => ({ value, label: t(`reasons.kind.${value}`) }))}
      />
      {REASON_KINDS.map((kind) => (
        <KeepTyped key={kind} isShown={kind === shownKind}>
          <Reasons kind={kind} settings={settings} />
        </KeepTyped>
      ))}
    </Section>
  );
};
