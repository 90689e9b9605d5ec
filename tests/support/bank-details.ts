/** Bank details that are taken. */
export const someBankDetails = (firstName: string) => ({
  iban: 'AE070331234567890123456',
  account_number: '1234567890123456',
  bank_name: 'Mashreq Bank',
  bank_address: 'Al Barsha, Dubai',
  bic_code: 'BOMLAEAD',
  account_fullname: `${firstName} Haddad`,
});
