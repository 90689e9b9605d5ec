import { Button, Textarea, TextInput } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { languageOfText } from '#shared/kernel/text-language.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { SellValues } from './sell-schema.ts';
import type { SellFormState } from './use-sell-form.ts';

/** Everything that is written about an item, in both languages. */
export const wordsIn = (values: SellValues): string[] => [
  values.item_name,
  values.item_description,
  values.item_name_other,
  values.item_description_other,
];

type Props = { form: Pick<SellFormState['form'], 'values' | 'field'> };

/** Name and description in the language that they are not written in: closed until somebody wants to give them. */
export const OtherLanguage = ({ form: { values, field } }: Props) => {
  const { t } = useTranslation('sell');
  const { language } = useFormat();
  const isGiven = values.item_name_other !== '' || values.item_description_other !== '';
  const [isOpen, setOpen] = useState(isGiven);
  const own = languageOfText(`${values.item_name} ${values.item_description}`) ?? language;
  const other = own === 'ar' ? 'en' : 'ar';
  if (!isOpen && !isGiven) {
    return (
      <Button
        variant="subtle"
        px={8}
        ml={-8}
        leftSection={<IconLanguage size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t(`other.add_${other}`)}
      </Button>
    );
  }
  return (
    <>
      <TextInput
        {...field('item_name_other')}
        label={t(`other.name_${other}`)}
        description={t(`other.hint_${other}`)}
        maxLength={120}
        lang={other}
      />
      <Textarea
        {...field('item_description_other')}
        label={t(`other.description_${other}`)}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={5_000}
        lang={other}
      />
    </>
  );
};
