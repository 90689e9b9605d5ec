import { Radio, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { HELP_QUESTIONS, MAX_HELP_WORDS } from '#shared/help/help.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** What `useZodForm` answers for one field. */
type Field = {
  id: string;
  name: string;
  value: string;
  error: ReactNode;
  readOnly: boolean;
  onChange: (changed: string | { currentTarget: { value: string } }) => void;
};

/** What it is about. */
export const TopicField = ({ field }: { field: Field }) => {
  const { t } = useTranslation('help');
  return (
    <Radio.Group {...field} label={t('topic_label')}>
      <Stack gap={0} mt={4}>
        {HELP_QUESTIONS.map((topic) => (
          <Radio key={topic} value={topic} label={t(`topic.${topic}`)} py={10} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

type WordsProps = {
  field: Field;
  label: string;
  hint?: string;
};

/** What is written to support. */
export const WordsField = ({ field, label, hint }: WordsProps) => (
  <Textarea
    {...field}
    label={label}
    description={hint}
    autosize
    minRows={4}
    maxRows={16}
    maxLength={MAX_HELP_WORDS}
  />
);
