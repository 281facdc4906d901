export const priceSummary = 'कुल दाम';
export const howLong = 'कितने समय के लिए?';
export const oneMonth = '1 महीना';
export const threeMonths = '3 महीने';
export const withCredit = (amount: string) => `मेरा ${amount} का सर्विस क्रेडिट लगाएँ`;
export const toPay = 'देने हैं';
export const proceed = 'आगे बढ़ें';

export const fitnessToo = 'आपका फ़िटनेस प्लान, हर दिन की एक्सरसाइज़ के साथ, इसी तरह आएगा।';
export const track = 'मेरा प्लान देखें';
export const done = 'हो गया';
export const nothingOrdered = 'अभी कुछ ऑर्डर नहीं हुआ। आपके जवाब सुरक्षित हैं।';
export const close = 'बंद करें';
export const tryAgain = 'फिर कोशिश करें';

export const step = (at: number, count: number, title: string) => `${count} में से चरण ${at}: ${title}`;
export const back = 'पीछे';
export const cancel = 'रद्द करें';
export const submit = 'भेजें और पेमेंट करें';
export const next = 'आगे';

const OPTIONS: Record<string, string> = {
  None: 'कुछ नहीं',
  Male: 'पुरुष',
  Female: 'महिला',
  Low: 'कम',
  Sedentary: 'ज़्यादातर बैठे रहना',
  Moderate: 'ठीक-ठाक',
  Diabetes: 'डायबिटीज़ (शुगर)',
  Thyroid: 'थायरॉइड',
  'High blood pressure': 'हाई ब्लड प्रेशर',
  Cholesterol: 'कोलेस्ट्रॉल',
  PCOS: 'पीसीओएस',
  Pregnant: 'गर्भवती',
  Nursing: 'बच्चे को दूध पिलाती हूँ',
  'Kidney disease': 'किडनी की बीमारी',
  Insulin: 'इंसुलिन',
  'Lose weight': 'वज़न घटाना',
  'Gain weight': 'वज़न बढ़ाना',
  'More energy': 'ज़्यादा ताक़त और फुर्ती',
  'Keep my sugar and thyroid steady': 'शुगर और थायरॉइड क़ाबू में रखना',
  'Eat well as a family': 'पूरे परिवार का अच्छा खाना',
  'Build muscle': 'मसल बनाना',
  'Get stronger': 'ताक़त बढ़ाना',
  'More stamina': 'दमख़म बढ़ाना',
  Vegetarian: 'शाकाहारी',
  'Vegetarian with eggs': 'शाकाहारी, अंडे के साथ',
  Jain: 'जैन',
  Vegan: 'वीगन (दूध भी नहीं)',
  'Non-vegetarian': 'मांसाहारी',
  'North Indian': 'उत्तर भारतीय',
  'South Indian': 'दक्षिण भारतीय',
  'East Indian': 'पूर्वी भारत का',
  'West Indian': 'पश्चिमी भारत का',
  Peanuts: 'मूँगफली',
  Nuts: 'मेवे',
  Milk: 'दूध',
  Gluten: 'ग्लूटेन (गेहूँ, जौ)',
  Soya: 'सोया',
  Eggs: 'अंडे',
  Fish: 'मछली',
  Prawns: 'झींगा',
  Sesame: 'तिल',
  Knee: 'घुटना',
  'Lower back': 'कमर',
  Shoulder: 'कंधा',
  Neck: 'गर्दन',
  Elbow: 'कोहनी',
  Wrist: 'कलाई',
  Hip: 'कूल्हा',
  Ankle: 'टख़ना',
  '3 MONTH': '3 महीने',
  '6 MONTH': '6 महीने',
  'Doing Regular': 'रोज़ करता/करती हूँ',
  'Before 15 days': '15 दिन पहले',
  'Before 30 days': '30 दिन पहले',
  'No exercise from last 2 months': '2 महीने से एक्सरसाइज़ नहीं की',
  'At home': 'घर पर',
  'In a gym': 'जिम में',
};
export const option = (answer: string) => OPTIONS[answer] ?? answer;
export const somethingElse = 'कुछ और';
export const inYourWords = (question: string) => `${question}: अपने शब्दों में`;

export const you = 'आप';
export const food = 'आपका खाना';
export const training = 'आपकी ट्रेनिंग';
export const choose = 'चुनें';
export const forWhom = 'प्लान किसके लिए है?';
export const forSelf = 'मेरे लिए';
export const forOthers = 'किसी और के लिए';
export const name = 'नाम';
export const phone = 'फ़ोन';
export const phoneHint = '10 अंक';
export const gender = 'जेंडर';
export const age = 'उम्र';
export const height = 'क़द';
export const heightOf = (feet: string, inches: string, cm: number) => `${feet} फ़ुट ${inches} इंच (${cm} सेमी)`;
export const weight = 'वज़न, किलो में';
export const activity = 'दिन में कितना चलना-फिरना होता है';
export const medical = 'कोई बीमारी';
export const medicalHint = 'अपनी दवाएँ ‘कुछ और’ में लिखें।';
export const goal = 'आपका लक्ष्य';
export const eating = 'आप क्या खाते हैं?';
export const noOnionGarlic = 'बिना प्याज़-लहसुन के';
export const allergy = 'एलर्जी और जो आप नहीं खाते';
export const kitchens = 'आपकी आदत का खाना';
export const kitchensHint = 'कुछ न चुनें, तो सब।';
export const fastingDays = 'व्रत के दिन';
export const goalReach = 'लक्ष्य तक कब पहुँचना चाहते हैं?';
export const lastWorkout = 'पिछली एक्सरसाइज़';
export const whereToTrain = 'ट्रेनिंग कहाँ करना चाहते हैं?';
export const nothingHurts = 'कोई दर्द, चोट या बीमारी नहीं';
export const pain = 'शरीर में कहीं दर्द है?';
export const injury = 'कोई चोट है?';
