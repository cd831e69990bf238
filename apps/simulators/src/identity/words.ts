// What the sign-in pages say, in English and Indonesian.
export type Language = 'en' | 'id';

const english = {
  signIn: 'Sign in',
  doorInternal: 'Company sign-in',
  doorExternal: 'Customer sign-in',
  email: 'E-mail',
  password: 'Password',
  wrongPassword: 'E-mail and password do not match. Check both and try again.',
  emailMissing: 'Type your e-mail.',
  passwordMissing: 'Type your password.',
  error: 'Error',
  demoAccounts: 'Demo accounts',
  demoHint: 'Press one to fill in the form.',
  moreAccounts: 'More accounts',
  signOut: 'Sign out',
  signOutQuestion: 'Do you want to sign out?',
  signOutYes: 'Yes, sign out',
  signOutNo: 'No, stay signed in',
  signingOut: 'Signing out …',
  signedOut: 'You are signed out.',
  continue: 'Continue',
  backToPortal: 'Back to the portal',
  wentWrong: 'Sign-in could not go on',
  expired: 'This sign-in page is too old or was already used. Go back to the portal and start again.',
  unexpected: 'Something went wrong here. Go back to the portal and try again.',
};

export type Words = typeof english;

const indonesian: Words = {
  signIn: 'Masuk',
  doorInternal: 'Masuk sebagai karyawan',
  doorExternal: 'Masuk sebagai pelanggan',
  email: 'E-mail',
  password: 'Kata sandi',
  wrongPassword: 'E-mail dan kata sandi tidak cocok. Periksa keduanya lalu coba lagi.',
  emailMissing: 'Isi e-mail Anda.',
  passwordMissing: 'Isi kata sandi Anda.',
  error: 'Kesalahan',
  demoAccounts: 'Akun demo',
  demoHint: 'Tekan salah satu untuk mengisi formulir.',
  moreAccounts: 'Akun lainnya',
  signOut: 'Keluar',
  signOutQuestion: 'Apakah Anda ingin keluar?',
  signOutYes: 'Ya, keluar',
  signOutNo: 'Tidak, tetap masuk',
  signingOut: 'Sedang keluar …',
  signedOut: 'Anda sudah keluar.',
  continue: 'Lanjutkan',
  backToPortal: 'Kembali ke portal',
  wentWrong: 'Proses masuk tidak dapat dilanjutkan',
  expired: 'Halaman ini terlalu lama atau sudah dipakai. Kembali ke portal dan mulai lagi.',
  unexpected: 'Terjadi kesalahan di sini. Kembali ke portal dan coba lagi.',
};

/** The words of a language. */
export function wordsIn(language: Language): Words {
  return language === 'id' ? indonesian : english;
}

/**
 * The language to answer in: the first of `ui_locales` (space separated) that is spoken here, else the first
 * of Accept-Language by its weight, else English.
 */
export function chooseLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter((entry) => entry.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((entry) => entry.tag);
  for (const tag of [...asked, ...accepted]) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'en' || primary === 'id') return primary;
    // Some systems still send the old code of Indonesian.
    if (primary === 'in') return 'id';
  }
  return 'en';
}
