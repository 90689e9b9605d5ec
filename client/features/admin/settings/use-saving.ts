import { useQueryClient } from '@tanstack/react-query';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import { settingsQuery } from '../../../settings/settings.ts';
import { useSavingInto } from '../ui/use-saving-into.ts';
import { adminSettingsQuery } from './settings.queries.ts';

/** Sends a change and shows how the settings stand then, here and wherever they are read. */
export const useSaving = () => {
  const client = useQueryClient();
  const save = useSavingInto<AdminSettings>(adminSettingsQuery());
  return async (send: Parameters<typeof save>[0]): Promise<void> => {
    await save(send);
    await client.invalidateQueries({ queryKey: settingsQuery().queryKey });
  };
};
