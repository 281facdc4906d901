import { Link } from '@fitghar/platform';
import type { ReactElement } from 'react';

export const heading = 'सर्विस चुनें';
export const diet = 'डाइट प्लान';
export const dietText = 'सात दिन का खाना, कटोरी और रोटी में, बदलने के विकल्प और ख़रीदारी की सूची के साथ।';
export const fitness = 'फ़िटनेस प्लान';
export const fitnessText = 'मसल बढ़ाने या वज़न घटाने के लिए हफ़्ते भर की ट्रेनिंग, घर पर या जिम में।';
export const selectFitness = 'फ़िटनेस प्लान चुनें';
export const fromAMonth = (price: ReactElement) => <span>हर महीने {price} से</span>;
export const trainWithSomeone = (price: string) => (
  <>
    किसी के साथ ट्रेनिंग करना चाहते हैं? <Link href="/booksession">{price} में घर पर ट्रायल बुक करें</Link>, पूरा रिफ़ंड हो सकता है।
  </>
);
