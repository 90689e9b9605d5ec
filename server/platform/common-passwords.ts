import { dictionary } from '@zxcvbn-ts/language-common';

/** What people here choose and lists from elsewhere lack: places, first names, sites. */
const FROM_HERE = `
  abudhabi ajman etisalat emirates1 jeddah khaleej oman qatar riyadh saudi sharjah uaeuae
  bilal fahad hamza khadija mahmoud majid nabil noor nour osman saeed walid yousef zainab zayed ziad
  alhamdulillah allahu habibti mashallah quran bollywood dhaka pooja priya
  facebook1 fortnite gmail hotmail instagram linkedin netflix pubg roblox twitter whatsapp yahoo
  reloved reloveduae login toor superuser oldpassword poiuytrewq lkjhgfdsa mnbvcxz qwertz qwertzuiop`;

/** The 49,000 passwords seen most often in leaks, and the words they are made of, in lower case (decisions D11). */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...(dictionary['passwords-common'] ?? []).map((password) => String(password).toLowerCase()),
  ...FROM_HERE.trim().split(/\s+/),
]);
