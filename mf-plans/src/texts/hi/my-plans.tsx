import type { MyPlan } from '@fitghar/contracts/plans';
import { Link } from '@fitghar/platform';

export const heading = 'मेरे प्लान';
export const failed = 'आपके प्लान लोड नहीं हो पाए';
export const none = 'अभी कोई प्लान नहीं';
export const noneText = 'आपके प्लान यहाँ दिखेंगे। हर प्लान विशेषज्ञ 24 घंटे में बनाते हैं।';
export const choose = 'प्लान चुनें';

export const steps = ['पेमेंट हुआ', 'तैयार हो रहा है', 'विशेषज्ञ के पास', 'भेजा गया'];
const STATUS: Record<MyPlan['status'], string> = {
  'being prepared': 'तैयार हो रहा है',
  'with your specialist': 'विशेषज्ञ के पास',
  sent: 'भेजा गया',
  refunded: 'रिफ़ंड हुआ',
  stopped: 'रोका गया',
};
export const status = (value: MyPlan['status']) => STATUS[value];
export const months = (count: number) => (count === 1 ? '1 महीना' : `${count} महीने`);
export const forName = (name: string) => `, ${name} के लिए`;
export const stopped = 'आपने सेहत की जानकारी की सहमति वापस ले ली, इसलिए हमने यह प्लान रोक दिया और आपके जवाब मिटा दिए।';
export const sentOn = (day: string) => `${day} को भेजा गया।`;
export const late = 'माफ़ कीजिए, आपके प्लान में देर हो गई। इसे आना था: ';
export const arrives = 'कब मिलेगा: ';
export const refund = (
  <>
    पसंद नहीं आया? <Link href="/user/userDashboard?page=transactions">रिफ़ंड माँगें</Link>। रक़म आपको पहले दिखेगी।
  </>
);

export const read = 'प्लान पढ़ें';
export const download = 'PDF डाउनलोड करें';
export const checkIn = 'हफ़्ते का चेक-इन';
export const ask = 'सवाल पूछें';

export const asked = 'सवाल भेज दिया। जवाब आपको टिकट में मिलेगा';
export const question = 'आपका सवाल';
export const send = 'सवाल भेजें';

export const checkedIn = 'चेक-इन सेव हो गया। अगले हफ़्ते मिलते हैं';
export const weights = 'आपका वज़न';
export const start = 'शुरुआत';
export const kg = (weight: number) => `${weight} किलो`;
export const weightToday = 'आज आपका वज़न, किलो में';
export const howWasIt = 'हफ़्ता कैसा रहा?';
export const saveCheckIn = 'चेक-इन करें';
