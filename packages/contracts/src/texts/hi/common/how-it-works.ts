const steps = (trialPrice: string, mark: string, pay: string) => [
  'सर्विस चुनें',
  `${trialPrice} में ट्रायल सेशन बुक करें (रिफ़ंड होने वाला${mark})`,
  pay,
  'ट्रेनर आपके घर आता है। सेशन पसंद आए, तो अपने लिए सही पैकेज चुनें',
];

export const howItWorks = {
  title: 'यह कैसे काम करता है',
  booking: (trialPrice: string) => steps(trialPrice, '', 'पेमेंट करें'),
  dialog: (trialPrice: string) => steps(trialPrice, '*', 'पेमेंट करें और बेफ़िक्र रहें'),
  plans: ['सर्विस चुनें', 'असेसमेंट फ़ॉर्म भरें', '1 या 3 महीने का प्लान चुनें', 'पेमेंट करें', '24 घंटे में अपना प्लान पाएँ'],
} as const;
