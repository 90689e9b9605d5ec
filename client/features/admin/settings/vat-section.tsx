import { Text } from '@mantine/core';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Facts, Section } from '../ui/section.tsx';

/** What the configuration decides, for reading. */
export const VatSection = ({ settings }: { settings: AdminSettings }) => {
  const { t } = useTranslation('admin-settings');
  const format = useFormat();
  return (
    <Section title={t('vat.title')}>
      <Facts
        facts={[
          [t('vat.rate'), t('percent', { value: format.number(settings.vat_percentage) })],
          [t('vat.number'), <bdi key="trn">{settings.vat_number ?? '–'}</bdi>],
        ]}
      />
      <Text c="dimmed">{t('vat.hint')}</Text>
    </Section>
  );
};
