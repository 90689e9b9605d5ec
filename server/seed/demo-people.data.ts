/** A demo account. Gender: 2 Female, 1 Male, 0 Other (decisions D10). */
export type DemoPerson = {
  email: string;
  role: 'user' | 'administrator';
  first_name: string;
  last_name: string;
  /** E.164. */
  mobile_number: string;
  gender: 0 | 1 | 2;
  /** ISO 8601 date. */
  date_of_birth: string;
  vendor: { name: string; address: string; logo: string } | null;
  bank: {
    iban: string;
    account_number: string;
    bank_name: string;
    bank_address: string;
    bic_code: string;
    account_fullname: string;
  } | null;
  /** Communities of the gazetteer where this vendor's goods are collected. */
  collectsAt: readonly string[];
};

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Reloved!2026';

/** The fixed accounts first, then vendors and people who ask and offer. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'admin@reloved.test',
    role: 'administrator',
    first_name: 'Aisha',
    last_name: 'Rahman',
    mobile_number: '+971501000001',
    gender: 2,
    date_of_birth: '1986-04-12',
    vendor: null,
    bank: null,
    collectsAt: [],
  },
  {
    email: 'seller@reloved.test',
    role: 'user',
    first_name: 'Maya',
    last_name: 'Haddad',
    mobile_number: '+971501000002',
    gender: 2,
    date_of_birth: '1990-09-23',
    vendor: {
      name: 'Second Spring',
      address: 'Villa 18, Street 23, Al Barsha 2, Dubai',
      logo: 'logo-second-spring',
    },
    bank: {
      iban: 'AE800330001000012345601',
      account_number: '1000012345601',
      bank_name: 'Mashreq Bank',
      bank_address: 'Al Barsha Branch, Dubai',
      bic_code: 'BOMLAEAD',
      account_fullname: 'Maya Haddad',
    },
    collectsAt: [
      'dubai-al-barsha',
      'dubai-dubai-marina',
      'dubai-jumeirah-lake-towers',
      'dubai-greens',
      'dubai-palm-jumeirah',
      'dubai-umm-suqeim',
      'dubai-business-bay',
      'dubai-jumeirah',
    ],
  },
  {
    email: 'buyer@reloved.test',
    role: 'user',
    first_name: 'Sam',
    last_name: 'Okafor',
    mobile_number: '+971501000003',
    gender: 1,
    date_of_birth: '1993-01-30',
    vendor: null,
    bank: null,
    collectsAt: [],
  },
  {
    email: 'omar@reloved.test',
    role: 'user',
    first_name: 'Omar',
    last_name: 'Al Suwaidi',
    mobile_number: '+971501000004',
    gender: 1,
    date_of_birth: '1981-11-05',
    vendor: {
      name: 'Majlis Finds',
      address: 'Al Khalidiyah, Zayed the First Street, Abu Dhabi',
      logo: 'logo-majlis-finds',
    },
    bank: {
      iban: 'AE730350001000012345603',
      account_number: '1000012345603',
      bank_name: 'First Abu Dhabi Bank',
      bank_address: 'Khalifa Street, Abu Dhabi',
      bic_code: 'NBADAEAA',
      account_fullname: 'Omar Al Suwaidi',
    },
    collectsAt: [
      'abu-dhabi-al-khalidiyah',
      'abu-dhabi-al-reem-island',
      'abu-dhabi-khalifa-city',
      'abu-dhabi-yas-island',
      'al-ain-al-jimi',
    ],
  },
  {
    email: 'priya@reloved.test',
    role: 'user',
    first_name: 'Priya',
    last_name: 'Menon',
    mobile_number: '+971501000005',
    gender: 2,
    date_of_birth: '1988-06-17',
    vendor: {
      name: 'Little Acorns',
      address: 'Villa 7, Street 15C, Mirdif, Dubai',
      logo: 'logo-little-acorns',
    },
    bank: {
      iban: 'AE340260001000012345602',
      account_number: '1000012345602',
      bank_name: 'Emirates NBD',
      bank_address: 'Mirdif Branch, Dubai',
      bic_code: 'EBILAEAD',
      account_fullname: 'Priya Menon',
    },
    collectsAt: [
      'dubai-mirdif',
      'dubai-al-warqa',
      'dubai-dubai-silicon-oasis',
      'dubai-international-city',
      'dubai-al-karama',
    ],
  },
  {
    email: 'tom@reloved.test',
    role: 'user',
    first_name: 'Tom',
    last_name: 'Whitaker',
    mobile_number: '+971501000006',
    gender: 1,
    date_of_birth: '1979-02-08',
    vendor: {
      name: 'The Garage Shelf',
      address: 'Villa 31, Saheel 2, Arabian Ranches, Dubai',
      logo: 'logo-the-garage-shelf',
    },
    bank: {
      iban: 'AE050860001000012345605',
      account_number: '1000012345605',
      bank_name: 'Wio Bank',
      bank_address: 'Al Reem Island, Abu Dhabi',
      bic_code: 'WIOBAEAD',
      account_fullname: 'Thomas Whitaker',
    },
    collectsAt: [
      'dubai-arabian-ranches',
      'dubai-motor-city',
      'dubai-jumeirah-village-circle',
      'dubai-dubai-hills-estate',
      'ajman-al-nuaimiya',
    ],
  },
  {
    email: 'noura@reloved.test',
    role: 'user',
    first_name: 'نورة',
    last_name: 'المري',
    mobile_number: '+971501000007',
    gender: 2,
    date_of_birth: '1995-12-02',
    vendor: {
      name: 'بيت نورة',
      address: 'الخان، شارع الكورنيش، الشارقة',
      logo: 'logo-bait-noura',
    },
    bank: {
      iban: 'AE900410001000012345604',
      account_number: '1000012345604',
      bank_name: 'Sharjah Islamic Bank',
      bank_address: 'Al Majaz, Sharjah',
      bic_code: 'NBSHAEAS',
      account_fullname: 'Noura Al Marri',
    },
    collectsAt: ['sharjah-al-khan', 'sharjah-muwaileh', 'sharjah-al-majaz'],
  },
  {
    email: 'lina@reloved.test',
    role: 'user',
    first_name: 'Lina',
    last_name: 'Saab',
    mobile_number: '+971501000008',
    gender: 2,
    date_of_birth: '1984-07-21',
    vendor: {
      name: 'Encore Corner',
      address: 'Bermuda Villas, Mina Al Arab, Ras Al Khaimah',
      logo: 'logo-encore-corner',
    },
    bank: {
      iban: 'AE610400001000012345606',
      account_number: '1000012345606',
      bank_name: 'RAKBANK',
      bank_address: 'Al Nakheel, Ras Al Khaimah',
      bic_code: 'NRAKAEAK',
      account_fullname: 'Lina Saab',
    },
    collectsAt: [
      'ras-al-khaimah-mina-al-arab',
      'ras-al-khaimah-al-hamra-village',
      'fujairah-al-faseel',
      'umm-al-quwain-al-salamah',
    ],
  },
  {
    email: 'daniel@reloved.test',
    role: 'user',
    first_name: 'Daniel',
    last_name: 'Reyes',
    mobile_number: '+971501000009',
    gender: 1,
    date_of_birth: '1991-03-14',
    vendor: null,
    bank: null,
    collectsAt: [],
  },
  {
    email: 'fatima@reloved.test',
    role: 'user',
    first_name: 'فاطمة',
    last_name: 'الزعابي',
    mobile_number: '+971501000010',
    gender: 2,
    date_of_birth: '1997-08-09',
    vendor: null,
    bank: null,
    collectsAt: [],
  },
];
