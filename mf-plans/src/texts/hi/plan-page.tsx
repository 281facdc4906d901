import { Link } from '@fitghar/platform';

export const promises = ['24 घंटे में', 'विशेषज्ञ का जाँचा हुआ', 'आपके सवालों के जवाब'];
export const seePlans = 'प्लान और दाम देखें';
export const whatYouGet = 'आपको क्या मिलता है';

export const sample = { diet: 'एक प्लान का नमूना: एक दिन', fitness: 'एक प्लान का नमूना: दो दिन' };
export const noSample = 'नमूना लोड नहीं हो पाया';
export const aboutSample = (forWhom: string) => (
  <>किसके लिए: {forWhom}। यह ड्राफ़्ट हमारा सॉफ़्टवेयर बनाता है; भेजने से पहले विशेषज्ञ इसे आपके हिसाब से बदलते हैं।</>
);
export const fullPlan = (days: number, hasShopping: boolean) =>
  `पूरा प्लान ${days} दिन का होता है${hasShopping ? ', साथ में हफ़्ते की ख़रीदारी की सूची' : ''}।`;

export const terms = '1 महीना या 3 महीने';
export const plan = 'प्लान';
export const oneMonth = '1 महीना';
export const threeMonths = '3 महीने';
export const refunds = (days: number | string) => (
  <>
    दाम में GST शामिल है, और हर महीने का दाम दोनों में एक ही है। {days} दिन के अंदर आप अपने डैशबोर्ड से रिफ़ंड माँग सकते हैं; कितना कटता है, यह{' '}
    <Link href="/Refund">रिफ़ंड पॉलिसी</Link> में लिखा है।
  </>
);
