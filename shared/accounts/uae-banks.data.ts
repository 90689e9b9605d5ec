/** A bank of the UAE as an IBAN names it. */
export type UaeBank = {
  /** Three digits: the fifth to the seventh character of its IBANs. */
  code: string;
  /** ISO 9362, without the branch. */
  bic: string;
  name: { en: string; ar: string };
};

/**
 * Banks of the UAE where people have accounts. Source: HSBC UAE, "List of beneficiary bank codes" (March 2022), for all but
 * Wio, which is younger. Banks that were merged into others since then are left out: what their old numbers lead to is not
 * certain. An account at a bank that is not here is accepted like any other.
 */
export const UAE_BANKS: readonly UaeBank[] = [
  { code: '003', bic: 'ADCBAEAA', name: { en: 'Abu Dhabi Commercial Bank', ar: 'بنك أبوظبي التجاري' } },
  { code: '004', bic: 'ABKKAEAD', name: { en: 'Al Ahli Bank of Kuwait', ar: 'البنك الأهلي الكويتي' } },
  { code: '005', bic: 'RAFBAEAD', name: { en: 'Rafidain Bank', ar: 'مصرف الرافدين' } },
  {
    code: '007',
    bic: 'ARAIAEAD',
    name: { en: 'Arab African International Bank', ar: 'البنك العربي الأفريقي الدولي' },
  },
  { code: '008', bic: 'ABINAEAA', name: { en: 'Al Masraf', ar: 'المصرف' } },
  { code: '009', bic: 'ARABAEAD', name: { en: 'Arab Bank', ar: 'البنك العربي' } },
  { code: '011', bic: 'BARBAEAD', name: { en: 'Bank of Baroda', ar: 'بنك بارودا' } },
  { code: '012', bic: 'SHARAEAS', name: { en: 'Bank of Sharjah', ar: 'بنك الشارقة' } },
  { code: '015', bic: 'BMISAEAA', name: { en: 'Banque Misr', ar: 'بنك مصر' } },
  { code: '020', bic: 'BBMEAEAD', name: { en: 'HSBC', ar: 'إتش إس بي سي' } },
  { code: '021', bic: 'CITIAEAD', name: { en: 'Citibank', ar: 'سيتي بنك' } },
  {
    code: '022',
    bic: 'CLBIAEAD',
    name: { en: 'Commercial Bank International', ar: 'البنك التجاري الدولي' },
  },
  { code: '023', bic: 'CBDUAEAD', name: { en: 'Commercial Bank of Dubai', ar: 'بنك دبي التجاري' } },
  { code: '024', bic: 'DUIBAEAD', name: { en: 'Dubai Islamic Bank', ar: 'بنك دبي الإسلامي' } },
  { code: '025', bic: 'NILBAEAA', name: { en: 'El Nilein Bank', ar: 'بنك النيلين' } },
  { code: '026', bic: 'EBILAEAD', name: { en: 'Emirates NBD', ar: 'بنك الإمارات دبي الوطني' } },
  { code: '028', bic: 'HABBAEAD', name: { en: 'Habib Bank Limited', ar: 'حبيب بنك المحدود' } },
  { code: '029', bic: 'HBZUAEAD', name: { en: 'Habib Bank AG Zurich', ar: 'حبيب بنك إيه جي زيورخ' } },
  { code: '030', bic: 'IBTFAEAS', name: { en: 'Invest Bank', ar: 'بنك الاستثمار' } },
  { code: '031', bic: 'JANBAEAA', name: { en: 'Janata Bank', ar: 'بنك جاناتا' } },
  { code: '033', bic: 'BOMLAEAD', name: { en: 'Mashreq Bank', ar: 'بنك المشرق' } },
  { code: '034', bic: 'MEBLAEAD', name: { en: 'Emirates Islamic', ar: 'الإمارات الإسلامي' } },
  { code: '035', bic: 'NBADAEAA', name: { en: 'First Abu Dhabi Bank', ar: 'بنك أبوظبي الأول' } },
  { code: '036', bic: 'NBOBAEAA', name: { en: 'National Bank of Bahrain', ar: 'بنك البحرين الوطني' } },
  { code: '038', bic: 'NBFUAEAF', name: { en: 'National Bank of Fujairah', ar: 'بنك الفجيرة الوطني' } },
  { code: '039', bic: 'NBOMAEAD', name: { en: 'National Bank of Oman', ar: 'البنك الوطني العماني' } },
  { code: '040', bic: 'NRAKAEAK', name: { en: 'RAKBANK', ar: 'بنك رأس الخيمة الوطني (راك بنك)' } },
  { code: '041', bic: 'NBSHAEAS', name: { en: 'Sharjah Islamic Bank', ar: 'مصرف الشارقة الإسلامي' } },
  {
    code: '042',
    bic: 'UMMQAEAD',
    name: { en: 'National Bank of Umm Al Qaiwain', ar: 'بنك أم القيوين الوطني' },
  },
  { code: '044', bic: 'SCBLAEAD', name: { en: 'Standard Chartered', ar: 'ستاندرد تشارترد' } },
  { code: '046', bic: 'UARBAEAA', name: { en: 'United Arab Bank', ar: 'البنك العربي المتحد' } },
  { code: '047', bic: 'UNILAEAD', name: { en: 'United Bank Limited', ar: 'يونايتد بنك المحدود' } },
  { code: '050', bic: 'ABDIAEAD', name: { en: 'Abu Dhabi Islamic Bank', ar: 'مصرف أبوظبي الإسلامي' } },
  { code: '053', bic: 'HLALAEAA', name: { en: 'Al Hilal Bank', ar: 'مصرف الهلال' } },
  { code: '054', bic: 'DOHBAEAD', name: { en: 'Doha Bank', ar: 'بنك الدوحة' } },
  { code: '056', bic: 'NBOKAEAD', name: { en: 'National Bank of Kuwait', ar: 'بنك الكويت الوطني' } },
  { code: '057', bic: 'AJMNAEAJ', name: { en: 'Ajman Bank', ar: 'مصرف عجمان' } },
  { code: '086', bic: 'WIOBAEAD', name: { en: 'Wio Bank', ar: 'بنك ويو' } },
];
