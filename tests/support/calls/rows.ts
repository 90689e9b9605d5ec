import { accountsRows } from './accounts.rows.ts';
import { adminCatalogueRows } from './admin-catalogue.rows.ts';
import { adminPartnersRows } from './admin-partners.rows.ts';
import { adminPeopleRows } from './admin-people.rows.ts';
import { adminSettingsRows } from './admin-settings.rows.ts';
import { adminShopRows } from './admin-shop.rows.ts';
import { backgroundRows } from './background.rows.ts';
import { casesRows } from './cases.rows.ts';
import type { Row } from './cast.ts';
import { chatRows } from './chat.rows.ts';
import { conciergeRows } from './concierge.rows.ts';
import { discoveryRows } from './discovery.rows.ts';
import { draftsRows } from './drafts.rows.ts';
import { editsRows } from './edits.rows.ts';
import { featuringRows } from './featuring.rows.ts';
import { financeRows } from './finance.rows.ts';
import { handoverRows } from './handover.rows.ts';
import { helpRows } from './help.rows.ts';
import { marketRows } from './market.rows.ts';
import { moderationRows } from './moderation.rows.ts';
import { notificationsRows } from './notifications.rows.ts';
import { offersRows } from './offers.rows.ts';
import { pausesRows } from './pauses.rows.ts';
import { payoutsRows } from './payouts.rows.ts';
import { personalDataRows } from './personal-data.rows.ts';
import { purchasesRows } from './purchases.rows.ts';
import { receiptsRows } from './receipts.rows.ts';
import { savedSearchesRows } from './saved-searches.rows.ts';
import { searchRows } from './search.rows.ts';
import { securityRows } from './security.rows.ts';
import { uploadsRows } from './uploads.rows.ts';
import { watchlistRows } from './watchlist.rows.ts';

/** Every call of the contract, at least once, with what each kind of caller gets. */
export const rows: Row[] = [
  ...accountsRows,
  ...securityRows,
  ...personalDataRows,
  ...marketRows,
  ...editsRows,
  ...moderationRows,
  ...draftsRows,
  ...pausesRows,
  ...uploadsRows,
  ...discoveryRows,
  ...watchlistRows,
  ...offersRows,
  ...purchasesRows,
  ...chatRows,
  ...handoverRows,
  ...casesRows,
  ...notificationsRows,
  ...searchRows,
  ...savedSearchesRows,
  ...featuringRows,
  ...conciergeRows,
  ...helpRows,
  ...adminSettingsRows,
  ...adminCatalogueRows,
  ...adminPartnersRows,
  ...adminShopRows,
  ...adminPeopleRows,
  ...backgroundRows,
  ...financeRows,
  ...receiptsRows,
  ...payoutsRows,
];

export const titleOf = ({ endpoint, when }: Row): string =>
  `${endpoint.method.toUpperCase()} ${endpoint.path}${when ? `, ${when}` : ''}`;
