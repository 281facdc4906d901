import { BROWSERS, type Language } from '@fitghar/contracts/common';
import type { SiteConfig } from '@fitghar/contracts/releases';
import { attribute } from './escape.ts';

const LATEST = `Chrome ${BROWSERS.Chrome}, Edge ${BROWSERS.Chrome}, Firefox ${BROWSERS.Firefox}, Safari ${BROWSERS.Safari}`;

const mailTo = (email: string): string => `<a href="mailto:${attribute(email)}">${attribute(email)}</a>`;

/** What the page server itself says, as HTML. */
export interface PageTexts {
  /** Styles that the script of the language needs. */
  styles: string;
  /** Where the shell's script cannot be loaded or run. */
  notLoaded: { title: string; text: string; reload: string };
  /** The same over a page that can be read. */
  notWorking: { title: string; text: string };
  /** As plain text. */
  tooOld: string;
  notFound: string;
  /** Meta description of a page without one. */
  description: string;
  needsScript: (contact: SiteConfig['contact']) => string;
  onlyWithScript: (brand: string) => string;
  siteNeedsScript: (brand: string) => string;
  questions: string;
  enableScript: string;
  pages: string;
  /** Of the installed site. */
  about: string;
  /** Pages that phones offer on its icon: names and addresses. */
  shortcuts: [name: string, path: string][];
  /** Of search engines, as plain text. */
  data: {
    trial: string;
    trainerPackage: (category: string) => string;
    packageAbout: (experience: string, sessions: number) => string;
    planAbout: (about: string) => string;
    home: string;
    cities: string;
  };
  /** Noon as the hour until which a session today can be booked. */
  noon: string;
}

const ENGLISH: PageTexts = {
  styles: '',
  notLoaded: {
    title: 'This page couldn’t be loaded',
    text: 'Check your connection and reload the page. If that doesn’t help, update your browser.',
    reload: 'Reload',
  },
  notWorking: {
    title: 'Parts of this page aren’t working',
    text: 'You can read it, but forms and buttons don’t work. Check your connection and reload the page. If that doesn’t help, update your browser.',
  },
  tooOld: `Your browser is too old for this site. You can read it, but forms and buttons may not work. Update to Chrome or Edge ${BROWSERS.Chrome}, Firefox ${BROWSERS.Firefox}, Safari ${BROWSERS.Safari}, or a later version.`,
  notFound: 'Page not found',
  description: 'Personal training, yoga and diet plans at home. Book a trial session for {{trialPrice}} with {{brand}}.',
  needsScript: ({ email, phone }) =>
    `To book, buy or send us a form, please enable JavaScript. Or write to ${mailTo(email)} or call ${attribute(phone)}.`,
  onlyWithScript: (brand) => `This page of ${attribute(brand)} needs JavaScript. Please enable it in your browser.`,
  siteNeedsScript: (brand) => `${attribute(brand)} needs JavaScript. Please enable it in your browser.`,
  questions: 'Frequently asked questions',
  enableScript: 'Enable JavaScript to book, buy or contact us.',
  pages: 'Pages',
  about: 'Personal training, yoga and diet plans at home.',
  shortcuts: [
    ['My sessions', '/user/userDashboard'],
    ['My plans', '/user/userDashboard?page=my-plans'],
    ['Book a trial', '/booksession'],
  ],
  data: {
    trial: 'Trial session, refundable.',
    trainerPackage: (category) => `${category} trainer package`,
    packageAbout: (experience, sessions) => `${experience}; ${sessions} sessions in one month.`,
    planAbout: (about) => `${about} For one month.`,
    home: 'Home',
    cities: 'Cities',
  },
  noon: 'noon',
};

const OTHERS: Record<Language, PageTexts> = {
  hi: {
    // Devanagari has signs above and below its letters, which are joined by a line.
    styles: 'body{line-height:1.65}:is(h1,h2,h3){line-height:1.35;letter-spacing:0}',
    notLoaded: {
      title: 'यह पेज लोड नहीं हो पाया',
      text: 'अपना इंटरनेट कनेक्शन देखें और पेज रीलोड करें। फिर भी न चले, तो अपना ब्राउज़र अपडेट करें।',
      reload: 'रीलोड करें',
    },
    notWorking: {
      title: 'इस पेज के कुछ हिस्से काम नहीं कर रहे',
      text: 'आप इसे पढ़ सकते हैं, पर फ़ॉर्म और बटन काम नहीं करेंगे। अपना इंटरनेट कनेक्शन देखें और पेज रीलोड करें। फिर भी न चले, तो अपना ब्राउज़र अपडेट करें।',
    },
    tooOld: `आपका ब्राउज़र इस साइट के लिए बहुत पुराना है। आप इसे पढ़ सकते हैं, पर फ़ॉर्म और बटन शायद काम न करें। इनमें से कोई या इससे नया ब्राउज़र लें: ${LATEST}।`,
    notFound: 'पेज नहीं मिला',
    description: 'घर पर पर्सनल ट्रेनिंग, योग और डाइट प्लान। {{brand}} के साथ {{trialPrice}} में ट्रायल सेशन बुक करें।',
    needsScript: ({ email, phone }) =>
      `बुक करने, ख़रीदने या फ़ॉर्म भेजने के लिए JavaScript चालू करें। या ${mailTo(email)} पर लिखें, या ${attribute(phone)} पर कॉल करें।`,
    onlyWithScript: (brand) => `${attribute(brand)} के इस पेज के लिए JavaScript ज़रूरी है। इसे अपने ब्राउज़र में चालू करें।`,
    siteNeedsScript: (brand) => `${attribute(brand)} के लिए JavaScript ज़रूरी है। इसे अपने ब्राउज़र में चालू करें।`,
    questions: 'अक्सर पूछे जाने वाले सवाल',
    enableScript: 'बुक करने, ख़रीदने या हमसे संपर्क करने के लिए JavaScript चालू करें।',
    pages: 'पेज',
    about: 'घर पर पर्सनल ट्रेनिंग, योग और डाइट प्लान।',
    shortcuts: [
      ['मेरे सेशन', '/user/userDashboard'],
      ['मेरे प्लान', '/user/userDashboard?page=my-plans'],
      ['ट्रायल बुक करें', '/booksession'],
    ],
    data: {
      trial: 'ट्रायल सेशन, रिफ़ंड हो सकता है।',
      trainerPackage: (category) => `${category} ट्रेनर का पैकेज`,
      packageAbout: (experience, sessions) => `${experience}; एक महीने में ${sessions} सेशन।`,
      planAbout: (about) => `${about} एक महीने के लिए।`,
      home: 'होम',
      cities: 'शहर',
    },
    noon: 'दोपहर 12 बजे',
  },
};

/** What the page server itself says in a language, by default English. Unlike a browser, it has all languages. */
export const pageTexts = (language?: Language): PageTexts => (language ? OTHERS[language] : ENGLISH);
