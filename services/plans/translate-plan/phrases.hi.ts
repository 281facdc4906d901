/** A table: sentences of drafts in Hindi, by their English text: `{}` stands for a number or a name in it, in order. */
export const PHRASES: Readonly<Record<string, string>> = {
  // targets
  'Body mass index': 'बॉडी मास इंडेक्स',
  '{}, below the healthy range of 18.5 to 23 for Indian adults': '{}, भारतीय वयस्कों के लिए सही मानी जाने वाली सीमा (18.5 से 23) से कम',
  '{}, in the healthy range of 18.5 to 23 for Indian adults': '{}, भारतीय वयस्कों के लिए सही मानी जाने वाली सीमा (18.5 से 23) में',
  '{}, above the healthy range of 18.5 to 23 for Indian adults': '{}, भारतीय वयस्कों के लिए सही मानी जाने वाली सीमा (18.5 से 23) से ज़्यादा',
  'Energy per day': 'दिन भर की ऊर्जा',
  '{} kcal': '{} किलोकैलोरी',
  '{} kcal, a little less than you use, to lose weight slowly': '{} किलोकैलोरी, जितनी ख़र्च होती है उससे थोड़ी कम, ताकि वज़न धीरे-धीरे घटे',
  '{} kcal, a little more than you use': '{} किलोकैलोरी, जितनी ख़र्च होती है उससे थोड़ी ज़्यादा',
  '{} kcal, what you use, to build muscle without more fat': '{} किलोकैलोरी, जितनी ख़र्च होती है उतनी ही, ताकि फ़ैट के बिना मसल बढ़े',
  'Protein per day': 'दिन भर का प्रोटीन',
  '{} g': '{} ग्राम',
  'Carbohydrate and fat per day': 'दिन भर का कार्बोहाइड्रेट और फ़ैट',
  '{} g and {} g': '{} ग्राम और {} ग्राम',
  'You told us about': 'आपने हमें बताया',
  'Where you train': 'आप कहाँ कसरत करते हैं',
  'What we avoid': 'हम किससे बचते हैं',
  '{} kcal, protein {} g, carbohydrate {} g, fat {} g': '{} किलोकैलोरी, प्रोटीन {} ग्राम, कार्बोहाइड्रेट {} ग्राम, फ़ैट {} ग्राम',

  // how they are calculated
  'Body mass index: kg/m², with the cut-offs for Asian Indians, 18.5, 23 and 25 (Misra et al. 2009).':
    'बॉडी मास इंडेक्स: किलो में वज़न को मीटर में क़द के वर्ग से भाग देकर; एशियाई भारतीयों की सीमाएँ 18.5, 23 और 25 (Misra et al. 2009)।',
  'Energy at rest: {} to {} kcal a day (Mifflin–St Jeor 1990, with the range of 10% below for Indians).':
    'आराम की हालत में ऊर्जा: दिन में {} से {} किलोकैलोरी (Mifflin–St Jeor 1990; भारतीयों में 10% तक कम)।',
  'Energy per day: at rest × {} for your activity (FAO/WHO/UNU 2004), and at least {} kcal.':
    'दिन भर की ऊर्जा: आराम की ऊर्जा × {}, आपकी दिनचर्या के हिसाब से (FAO/WHO/UNU 2004), और कम से कम {} किलोकैलोरी।',
  'Energy per day: at rest × {} for your activity (FAO/WHO/UNU 2004), less 500 kcal or a fifth, whichever is smaller, and at least {} kcal.':
    'दिन भर की ऊर्जा: आराम की ऊर्जा × {}, आपकी दिनचर्या के हिसाब से (FAO/WHO/UNU 2004), उसमें से 500 किलोकैलोरी या पाँचवाँ हिस्सा, जो भी कम हो, घटाकर; और कम से कम {} किलोकैलोरी।',
  'Energy per day: at rest × {} for your activity (FAO/WHO/UNU 2004), plus 300 kcal, and at least {} kcal.':
    'दिन भर की ऊर्जा: आराम की ऊर्जा × {}, आपकी दिनचर्या के हिसाब से (FAO/WHO/UNU 2004), उसमें 300 किलोकैलोरी जोड़कर; और कम से कम {} किलोकैलोरी।',
  'Protein: {} g per kg (ICMR–NIN 2020, ISSN 2017). Fat provides 28% of the energy, carbohydrate the rest.':
    'प्रोटीन: हर किलो वज़न पर {} ग्राम (ICMR–NIN 2020, ISSN 2017)। 28% ऊर्जा फ़ैट से, बाक़ी कार्बोहाइड्रेट से।',

  // advice on food
  'Use 3–4 teaspoons of cooking oil a day for one person; the dishes already count it.':
    'एक व्यक्ति के लिए दिन में 3–4 छोटे चम्मच तेल इस्तेमाल करें; पकवानों में यह पहले से गिना हुआ है।',
  'Cook the same dishes for everyone. Portions and shopping list are for one adult: multiply them by the number of adults, and count a child of 3 to 9 as half to three-quarters of one.':
    'सबके लिए एक ही खाना बनाएँ। मात्रा और ख़रीदारी की सूची एक बड़े व्यक्ति के लिए है: इसे बड़ों की गिनती से गुणा करें, और 3 से 9 साल के बच्चे को आधा से पौना गिनें।',
  'Cook everything without onion, garlic and other roots: hing and cumin give the taste.':
    'सब कुछ प्याज़, लहसुन और दूसरी जड़ों के बिना बनाएँ: स्वाद हींग और जीरे से आएगा।',
  'Cook everything without onion, garlic and other roots: hing without wheat (read the label) and cumin give the taste.':
    'सब कुछ प्याज़, लहसुन और दूसरी जड़ों के बिना बनाएँ: स्वाद बिना गेहूँ वाली हींग (लेबल पढ़ लें) और जीरे से आएगा।',
  'Cook everything without onion and garlic: hing and cumin give the taste.': 'सब कुछ प्याज़ और लहसुन के बिना बनाएँ: स्वाद हींग और जीरे से आएगा।',
  'Cook everything without onion and garlic: hing without wheat (read the label) and cumin give the taste.':
    'सब कुछ प्याज़ और लहसुन के बिना बनाएँ: स्वाद बिना गेहूँ वाली हींग (लेबल पढ़ लें) और जीरे से आएगा।',
  'On your fasting day, cook with rock salt (sendha namak). If you feel weak or dizzy, eat something and call your doctor.':
    'व्रत के दिन सेंधा नमक से बनाएँ। कमज़ोरी या चक्कर लगे, तो कुछ खा लें और अपने डॉक्टर को फ़ोन करें।',
  'Drink 8–10 glasses of water a day, and more when it’s hot or you train.': 'दिन में 8–10 गिलास पानी पिएँ; गर्मी में या कसरत करें, तो उससे ज़्यादा।',
  'Eat at the same times each day, and never skip a meal your medicine requires. Show this plan to your doctor.':
    'रोज़ एक ही समय पर खाएँ, और जो खाना दवा के साथ ज़रूरी है, उसे कभी न छोड़ें। यह प्लान अपने डॉक्टर को दिखाएँ।',
  'Take thyroid medicine on an empty stomach, then wait as long as your doctor advises before breakfast.':
    'थायरॉइड की दवा ख़ाली पेट लें, फिर नाश्ते से पहले उतना रुकें, जितना डॉक्टर ने बताया है।',
  'Limit salt to one teaspoon a day, including what is in pickles, papad and packaged snacks.':
    'दिन में एक छोटे चम्मच से ज़्यादा नमक न लें; अचार, पापड़ और पैकेट के नमकीन का नमक भी इसी में गिनें।',
  'If something doesn’t suit you, leave it out and ask your specialist from your dashboard.':
    'कोई चीज़ आपको ठीक न बैठे, तो उसे छोड़ दें और अपने डैशबोर्ड से विशेषज्ञ से पूछें।',
  'Cut vegetables small, soak them in warm water for two hours, pour it away, and cook them in fresh water.':
    'सब्ज़ियाँ छोटी काटें, दो घंटे गुनगुने पानी में भिगोएँ, वह पानी फेंक दें, और ताज़े पानी में पकाएँ।',
  'Bring each new report of creatinine, potassium and phosphorus to your next question: the plan follows them.':
    'क्रिएटिनिन, पोटैशियम और फ़ॉस्फ़ोरस की हर नई रिपोर्ट अगले सवाल के साथ बताएँ: प्लान उन्हीं के हिसाब से चलता है।',
  'If your sugar is below 70 mg/dL: three teaspoons of sugar in water, and measure again after 15 minutes.':
    'शुगर 70 mg/dL से कम हो, तो: पानी में तीन छोटे चम्मच चीनी लें, और 15 मिनट बाद फिर नापें।',
  'Measure before you train, and carry sugar with you.': 'कसरत से पहले शुगर नापें, और चीनी अपने साथ रखें।',
  'Not in these months: raw sprouts, raw papaya, undercooked eggs, meat and fish, unpasteurised milk, alcohol.':
    'इन महीनों में ये न लें: कच्चा अंकुरित अनाज, कच्चा पपीता, अधपका अंडा, मांस और मछली, बिना उबला कच्चा दूध, शराब।',
  'At most two cups of tea or coffee a day, and not with iron tablets or meals.':
    'दिन में ज़्यादा से ज़्यादा दो कप चाय या कॉफ़ी, और आयरन की गोली या खाने के साथ नहीं।',
  'Show this plan to your doctor before you begin.': 'शुरू करने से पहले यह प्लान अपने डॉक्टर को दिखाएँ।',

  // training
  '25–30 minutes, at a pace where you can still talk': '25–30 मिनट, उतनी रफ़्तार से कि बात कर सकें',
  '15–20 minutes, easy': '15–20 मिनट, आराम से',
  '2 × 45 seconds, slowly; if it works one side at a time, on both': '2 × 45 सेकंड, धीरे-धीरे; एक बार में एक तरफ़ हो, तो दोनों तरफ़',
  '{} × 20–30 seconds or 10 repetitions, rest 45 s': '{} × 20–30 सेकंड या 10 बार, बीच में 45 सेकंड आराम',
  '{} × 8–12 repetitions, rest 90 s': '{} × 8–12 बार, बीच में 90 सेकंड आराम',
  '{} × 12–15 repetitions, rest 60 s': '{} × 12–15 बार, बीच में 60 सेकंड आराम',
  'Sleep well, walk if you like, and eat enough. Muscles grow while you rest.':
    'अच्छी नींद लें, मन हो तो टहलें, और पेट भर खाएँ। मसल आराम के समय ही बढ़ती हैं।',
  'Week 1: find the weight or variant that leaves you two repetitions in reserve. Write it down.':
    'हफ़्ता 1: वह वज़न या तरीक़ा ढूँढें, जिसमें दो बार और करने का दम बचे। उसे लिख लें।',
  'Week 2: the same, with one more repetition in each set.': 'हफ़्ता 2: वही, हर सेट में एक बार ज़्यादा।',
  'Week 3: one more set for the first two exercises of each day.': 'हफ़्ता 3: हर दिन की पहली दो कसरतों का एक सेट ज़्यादा।',
  'Week 4: half the sets, so that you recover. Then start again one step higher.':
    'हफ़्ता 4: आधे सेट, ताकि शरीर सँभल जाए। फिर एक क़दम ऊपर से दोबारा शुरू करें।',
  'Stop if it hurts. Muscle burn is fine; joint pain is not. Tell us and we’ll change the exercise.':
    'दर्द हो, तो रुक जाएँ। मांसपेशी में जलन ठीक है; जोड़ में दर्द नहीं। हमें बताएँ, हम कसरत बदल देंगे।',
  'If you have a medical condition, show this plan to your doctor before you start.':
    'कोई बीमारी या तकलीफ़ हो, तो शुरू करने से पहले यह प्लान अपने डॉक्टर को दिखाएँ।',

  // fictional customers of the samples
  'A woman of 34, 5 ft 4 in and 72 kg, vegetarian, allergic to peanuts, who wants to lose weight slowly':
    '34 साल की महिला, क़द 5 फ़ुट 4 इंच, वज़न 72 किलो, शाकाहारी, मूँगफली से एलर्जी, धीरे-धीरे वज़न घटाना चाहती हैं',
  'A man of 27, 5 ft 4 in and 63 kg, at home without equipment, whose left knee hurts on stairs':
    '27 साल के पुरुष, क़द 5 फ़ुट 4 इंच, वज़न 63 किलो, घर पर बिना सामान के, सीढ़ियाँ चढ़ते हुए बाएँ घुटने में दर्द',
};

/** Meals, workouts and days of a draft. */
export const TITLES: Readonly<Record<string, string>> = {
  Breakfast: 'नाश्ता',
  'Mid-morning': 'सुबह और दोपहर के बीच',
  Lunch: 'दोपहर का खाना',
  Evening: 'शाम',
  Dinner: 'रात का खाना',
  'Warm up': 'वॉर्म-अप',
  'Whole body A': 'पूरा शरीर A',
  'Whole body B': 'पूरा शरीर B',
  'Upper body': 'शरीर का ऊपरी हिस्सा',
  'Legs and core': 'पैर और पेट',
  'Easy day': 'हल्का दिन',
  Stamina: 'दमख़म',
  Training: 'ट्रेनिंग',
  Walk: 'सैर',
  Rest: 'आराम',
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  Sunday: 'रविवार',
  fasting: 'व्रत',
};

/** Home measures, one and several. */
export const UNITS: Readonly<Record<string, string>> = {
  katori: 'कटोरी',
  glass: 'गिलास',
  glasses: 'गिलास',
  bowl: 'कटोरा',
  bowls: 'कटोरे',
  spoon: 'चम्मच',
  spoons: 'चम्मच',
  half: 'टुकड़ा',
  halves: 'टुकड़े',
  slice: 'स्लाइस',
  slices: 'स्लाइस',
};

/** What one buys; fruit and nuts are called as they are served. */
export const GROCERIES: Readonly<Record<string, string>> = {
  'Almond milk, unsweetened': 'बिना चीनी का बादाम दूध',
  Almonds: 'बादाम',
  'Amaranth flour (rajgira)': 'राजगिरा आटा',
  Amla: 'आँवला',
  Apple: 'सेब',
  Baingan: 'बैंगन',
  'Bajra flour': 'बाजरे का आटा',
  'Barnyard millet (samak)': 'समा के चावल',
  Beetroot: 'चुकंदर',
  Besan: 'बेसन',
  Bhindi: 'भिंडी',
  'Broken wheat': 'दलिया',
  'Buckwheat flour (kuttu)': 'कुट्टू का आटा',
  Cabbage: 'पत्तागोभी',
  Capsicum: 'शिमला मिर्च',
  Carrots: 'गाजर',
  Cauliflower: 'फूलगोभी',
  'Chana dal': 'चना दाल',
  Chicken: 'चिकन',
  'Coconut curd': 'नारियल दही',
  Cucumber: 'खीरा',
  Curd: 'दही',
  'Dried peas': 'सूखे मटर',
  Drumsticks: 'सहजन',
  Eggs: 'अंडे',
  Fish: 'मछली',
  Flaxseed: 'अलसी',
  'French beans': 'बीन्स',
  'Green peas': 'हरे मटर',
  'Idli and dosa batter': 'इडली-डोसे का घोल',
  'Jowar flour': 'ज्वार का आटा',
  'Kabuli chana': 'काबुली चना',
  'Kala chana': 'काला चना',
  Karela: 'करेला',
  Khakhra: 'खाखरा',
  Lauki: 'लौकी',
  Lobia: 'लोबिया',
  'Maize flour': 'मक्के का आटा',
  Makhana: 'मखाना',
  'Masoor dal': 'मसूर दाल',
  Matki: 'मटकी',
  Methi: 'मेथी',
  Milk: 'दूध',
  Millets: 'मिलेट',
  'Mixed dals': 'मिली-जुली दालें',
  'Mixed vegetables': 'मिली-जुली सब्ज़ियाँ',
  Moong: 'मूँग',
  Muesli: 'मूसली',
  'Multigrain flour': 'मल्टीग्रेन आटा',
  Murmura: 'मुरमुरा',
  Mushrooms: 'मशरूम',
  'Mustard greens': 'सरसों के पत्ते',
  'Mutton, lean': 'कम चर्बी वाला मटन',
  Oats: 'ओट्स',
  Onions: 'प्याज़',
  Paneer: 'पनीर',
  Peanuts: 'मूँगफली',
  Poha: 'पोहा',
  Potatoes: 'आलू',
  Prawns: 'झींगा',
  Pumpkin: 'कद्दू',
  Quinoa: 'किनोआ',
  Radish: 'मूली',
  'Ragi flour': 'रागी का आटा',
  Rajma: 'राजमा',
  Rava: 'सूजी',
  'Raw bananas': 'कच्चे केले',
  Rice: 'चावल',
  'Roasted chana': 'भुना चना',
  Sabudana: 'साबूदाना',
  Sattu: 'सत्तू',
  'Sesame seeds': 'तिल',
  'Soya chunks, dry': 'सूखे सोया चंक्स',
  'Soya milk, unsweetened': 'बिना चीनी का सोया दूध',
  Spinach: 'पालक',
  'Sweet corn': 'स्वीट कॉर्न',
  'Sweet potatoes': 'शकरकंद',
  Tinda: 'टिंडा',
  Tofu: 'टोफ़ू',
  Tomatoes: 'टमाटर',
  'Toor dal': 'अरहर दाल',
  Tori: 'तोरी',
  'Urad dal': 'उड़द दाल',
  'Water chestnut flour (singhara)': 'सिंघाड़े का आटा',
  'Whole wheat bread': 'आटा ब्रेड',
  'Whole wheat flour': 'गेहूँ का आटा',
};

/** How someone trained until now, and what one does to warm up; joints. */
export const TRAINING: Readonly<Record<string, string>> = {
  'In a gym': 'जिम में',
  'At home, without equipment': 'घर पर, बिना सामान के',
  'Doing Regular': 'नियमित',
  'Before 15 days': '15 दिन पहले',
  'Before 30 days': '30 दिन पहले',
  'No exercise from last 2 months': 'पिछले 2 महीने से नहीं',
  'march on the spot': 'एक जगह पर मार्च',
  'walk around the room': 'कमरे में टहलना',
  'arm circles': 'हाथ घुमाना',
  'shoulder rolls': 'कंधे घुमाना',
  'hip circles': 'कूल्हे घुमाना',
  'pelvic tilts, lying': 'लेटकर कमर टेढ़ी-सीधी करना',
  '10 easy squats or chair squats': '10 आसान या कुर्सी वाले स्क्वाट',
  '10 seated knee extensions, pain-free range': 'बैठकर 10 बार घुटना सीधा करना, जितना बिना दर्द हो',
  knee: 'घुटने',
  back: 'कमर',
  shoulder: 'कंधे',
  elbow: 'कोहनी',
  wrist: 'कलाई',
  ankle: 'टखने',
  neck: 'गर्दन',
  hip: 'कूल्हे',
};
