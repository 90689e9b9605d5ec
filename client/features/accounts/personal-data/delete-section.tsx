import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import sections from '../security/security.module.css';
import { DeleteAccount } from './delete-account.tsx';

/** The way out. */
export const DeleteSection = () => {
  const { t } = useTranslation('personal-data');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={sections.section} aria-labelledby="delete-title">
      <div>
        <Title order={3} id="delete-title">
          {t('delete.title')}
        </Title>
        <Text c="dimmed">{t('delete.lead')}</Text>
      </div>
      <Group>
        <Button variant="outline" color="wine" onClick={() => setOpen(true)}>
          {t('delete.open')}
        </Button>
      </Group>
      <LazyModal opened={isOpen} onClose={() => setOpen(false)} title={t('delete.title')} size="lg">
        <DeleteAccount onCancel={() => setOpen(false)} />
      </LazyModal>
    </section>
  );
};
