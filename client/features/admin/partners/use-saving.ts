import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { useSavingInto } from '../ui/use-saving-into.ts';
import { adminPartnersQuery } from './partners.queries.ts';

/** Sends a change and shows the list of partners as it is then. */
export const useSaving = () => useSavingInto<AdminPartner[]>(adminPartnersQuery());
