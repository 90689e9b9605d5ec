import { Button, Stack, Text, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { BankForm } from './bank-form.tsx';
import { VendorFields } from './vendor-fields.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Everything that selling needs is there. */
  onDone: () => void;
};

type PartProps = { title: string; text: string; isNext: boolean; children: ReactNode };

/** One of the two questions; the second takes the focus from the first, which is gone. */
const Part = ({ title, text, isNext, children }: PartProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h4" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  );
};
/** What selling needs and is not there yet: the public profile, then the bank details. Asked when an item is sent. */
export const SellerDetails = ({ opened, onClose, onDone }: Props) => {
  const { t } = useTranslation('profile');
  const user = useAtomValue(userAtom);
  const [isSecond, setSecond] = useState(false);
  if (!user) return null;
  const needsVendor = user.is_vendor === 'No';
  const isOneOfTwo = isSecond || (needsVendor && user.has_bank_details === 'No');
  const title = isOneOfTwo ? t('details.title_of_two', { step: isSecond ? 2 : 1 }) : t('details.title');
  return (
    <Sheet opened={opened} onClose={onClose} title={title} size={560}>
      <Stack gap="lg">
        <Text>{t('details.text')}</Text>
        {needsVendor ? (
          <Part title={t('vendor.title')} text={t('vendor.lead')} isNext={false}>
            <VendorFields
              submit={t(user.has_bank_details === 'No' ? 'details.next' : 'details.send')}
              onDone={({ has_bank_details }) => {
                if (has_bank_details === 'Yes') onDone();
                else setSecond(true);
              }}
            />
          </Part>
        ) : (
          <Part title={t('bank.title')} text={t('bank.lead')} isNext={isSecond}>
            <BankForm bank={null} holder={`${user.first_name} ${user.last_name}`} onDone={onDone}>
              {(isBusy) => (
                <Button type="submit" loading={isBusy}>
                  {t('details.send')}
                </Button>
              )}
            </BankForm>
          </Part>
        )}
      </Stack>
    </Sheet>
  );
};
