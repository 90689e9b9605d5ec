import { Stack, Text } from '@mantine/core';
import { languageOfText } from '#shared/kernel/text-language.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { writtenIn } from '../lib/language/written-in.ts';

/** For whoever decides about an item: what its seller says of it in the other language, too. */
export const OtherWords = ({
  item: { item_name_other: name, item_description_other: description },
}: {
  item: { item_name_other: string | null; item_description_other: string | null };
}) => {
  const { t } = useTranslation();
  const language = languageOfText(`${name ?? ''} ${description ?? ''}`);
  if (language === null) return null;
  return (
    <Stack component="section" gap={4} aria-label={t(`written_in.${language}`)}>
      <Text size="sm" c="dimmed">
        {t(`written_in.${language}`)}
      </Text>
      <Text fw={600} {...writtenIn(name)}>
        {name}
      </Text>
      <Text {...writtenIn(description)} style={{ whiteSpace: 'pre-line' }}>
        {description}
      </Text>
    </Stack>
  );
};
