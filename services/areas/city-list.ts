import type { CITY_NAMES } from '@fitghar/contracts/marketing';

export type CitySlug = keyof typeof CITY_NAMES;

interface CityPlaces {
  /** An older name by which people still look for it. */
  alias?: string;
  /** As the directory of pincodes has them. */
  districts: readonly string[];
  /** Well-known parts: pincode, and name in English and Hindi. */
  areas: readonly (readonly [pincode: string, english: string, hindi: string])[];
}

/** What belongs to a city that has a page of its own. */
export const CITIES: Record<CitySlug, CityPlaces> = {
  bengaluru: {
    alias: 'bangalore',
    districts: ['Bengaluru Urban, Karnataka'],
    areas: [
      ['560038', 'Indiranagar', 'इंदिरानगर'],
      ['560034', 'Koramangala', 'कोरमंगला'],
      ['560102', 'HSR Layout', 'एचएसआर लेआउट'],
      ['560066', 'Whitefield', 'व्हाइटफ़ील्ड'],
      ['560041', 'Jayanagar', 'जयनगर'],
      ['560076', 'JP Nagar', 'जेपी नगर'],
    ],
  },
  mumbai: {
    alias: 'bombay',
    districts: ['Mumbai, Maharashtra', 'Mumbai Suburban, Maharashtra'],
    areas: [
      ['400050', 'Bandra West', 'बांद्रा वेस्ट'],
      ['400053', 'Andheri West', 'अंधेरी वेस्ट'],
      ['400076', 'Powai', 'पवई'],
      ['400049', 'Juhu', 'जुहू'],
      ['400018', 'Worli', 'वर्ली'],
      ['400064', 'Malad West', 'मलाड वेस्ट'],
    ],
  },
  delhi: {
    alias: 'new-delhi',
    districts: [
      'Central, Delhi',
      'East, Delhi',
      'New Delhi, Delhi',
      'North, Delhi',
      'North East, Delhi',
      'North West, Delhi',
      'Shahdara, Delhi',
      'South, Delhi',
      'South East, Delhi',
      'South West, Delhi',
      'West, Delhi',
    ],
    areas: [
      ['110048', 'Greater Kailash', 'ग्रेटर कैलाश'],
      ['110016', 'Hauz Khas', 'हौज़ ख़ास'],
      ['110049', 'Gulmohar Park', 'गुलमोहर पार्क'],
      ['110075', 'Dwarka', 'द्वारका'],
      ['110085', 'Rohini', 'रोहिणी'],
      ['110092', 'Laxmi Nagar', 'लक्ष्मी नगर'],
    ],
  },
  pune: {
    districts: ['Pune, Maharashtra'],
    areas: [
      ['411038', 'Kothrud', 'कोथरूड'],
      ['411014', 'Viman Nagar', 'विमान नगर'],
      ['411057', 'Wakad', 'वाकड'],
      ['411045', 'Baner', 'बाणेर'],
      ['411004', 'Deccan Gymkhana', 'डेक्कन जिमखाना'],
      ['411001', 'Pune Camp', 'पुणे कैंप'],
    ],
  },
  hyderabad: {
    districts: ['Hyderabad, Telangana', 'Ranga Reddy, Telangana', 'Medchal Malkajgiri, Telangana'],
    areas: [
      ['500034', 'Banjara Hills', 'बंजारा हिल्स'],
      ['500033', 'Jubilee Hills', 'जुबली हिल्स'],
      ['500032', 'Gachibowli', 'गाचीबौली'],
      ['500081', 'Cyberabad', 'साइबराबाद'],
      ['500016', 'Begumpet', 'बेगमपेट'],
    ],
  },
  chennai: {
    alias: 'madras',
    districts: ['Chennai, Tamil Nadu'],
    areas: [
      ['600040', 'Anna Nagar', 'अन्ना नगर'],
      ['600004', 'Mylapore', 'मायलापुर'],
      ['600028', 'Raja Annamalaipuram', 'राजा अन्नामलैपुरम'],
      ['600042', 'Velachery', 'वेलाचेरी'],
      ['600096', 'Perungudi', 'पेरुंगुडी'],
    ],
  },
  kolkata: {
    alias: 'calcutta',
    districts: ['Kolkata, West Bengal'],
    areas: [
      ['700019', 'Ballygunge', 'बालीगंज'],
      ['700029', 'Rash Behari Avenue', 'रास बिहारी एवेन्यू'],
      ['700027', 'Alipore', 'अलीपुर'],
    ],
  },
  ahmedabad: {
    alias: 'ahmadabad',
    districts: ['Ahmadabad, Gujarat'],
    areas: [
      ['380015', 'Jodhpur Char Rasta', 'जोधपुर चार रस्ता'],
      ['380054', 'Bodakdev', 'बोडकदेव'],
      ['380009', 'Navrangpura', 'नवरंगपुरा'],
    ],
  },
  gurugram: {
    alias: 'gurgaon',
    districts: ['Gurugram, Haryana'],
    areas: [
      ['122001', 'South City I', 'साउथ सिटी I'],
      ['122002', 'DLF', 'डीएलएफ़'],
      ['122018', 'South City II', 'साउथ सिटी II'],
    ],
  },
  noida: {
    districts: ['Gautam Buddha Nagar, Uttar Pradesh'],
    areas: [
      ['201301', 'Noida Sector 16', 'नोएडा सेक्टर 16'],
      ['201301', 'Noida Sector 27', 'नोएडा सेक्टर 27'],
    ],
  },
};
