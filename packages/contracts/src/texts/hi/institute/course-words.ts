const TEXTS: Record<string, string> = {
  'International certification coaching': 'अंतरराष्ट्रीय सर्टिफ़िकेट की कोचिंग',
  'Coaching for certification exams recognised by gyms worldwide.': 'उन परीक्षाओं की कोचिंग जिनके सर्टिफ़िकेट दुनिया भर के जिम मानते हैं।',
  '16 weeks': '16 हफ़्ते',
  'Trainers who want an internationally recognised certificate': 'जो ट्रेनर अंतरराष्ट्रीय मान्यता वाला सर्टिफ़िकेट चाहते हैं',
  'Anatomy and how joints move': 'शरीर की बनावट और जोड़ कैसे हिलते हैं',
  'Physiology of effort: heart, lungs, energy': 'मेहनत में शरीर: दिल, फेफड़े, ऊर्जा',
  'Screening, assessment and goals': 'स्क्रीनिंग, असेसमेंट और लक्ष्य',
  'Strength: exercise technique and load': 'ताक़त: एक्सरसाइज़ का सही तरीक़ा और वज़न',
  'Endurance, mobility and recovery': 'दमख़म, लचक और रिकवरी',
  'Designing a programme for one person': 'एक व्यक्ति के लिए प्रोग्राम बनाना',
  'Nutrition within a trainer’s scope': 'ट्रेनर के दायरे में न्यूट्रिशन',
  'Special populations and emergencies': 'ख़ास ज़रूरत वाले लोग और इमरजेंसी',
  'Conversation, habits and the business of training': 'बातचीत, आदतें और ट्रेनिंग का काम-धंधा',
  'Mock examinations and exam preparation': 'मॉक टेस्ट और परीक्षा की तैयारी',

  'Specialist programme': 'स्पेशलिस्ट कोर्स',
  'For trainers who want to be the go-to expert in one field.': 'उन ट्रेनर के लिए जो किसी एक विषय के माहिर बनना चाहते हैं।',
  'Weight management': 'वज़न मैनेजमेंट',
  'Sports conditioning': 'स्पोर्ट्स कंडीशनिंग',
  'Fitness nutrition': 'फ़िटनेस न्यूट्रिशन',
  '12 weeks': '12 हफ़्ते',
  'Working trainers and nutritionists': 'काम कर रहे ट्रेनर और न्यूट्रिशनिस्ट',
  'What the evidence says, and how to read it': 'रिसर्च क्या कहती है, और उसे कैसे पढ़ें',
  'Assessing a client in your field': 'अपने विषय में क्लाइंट का असेसमेंट',
  'Programmes that progress week by week': 'हफ़्ते-दर-हफ़्ते बढ़ने वाले प्रोग्राम',
  'Food, supplements and Indian kitchens': 'खाना, सप्लीमेंट और भारतीय रसोई',
  'Case studies: three clients from start to finish': 'केस स्टडी: शुरू से आख़िर तक तीन क्लाइंट',
  'Measuring results and reporting them': 'नतीजे नापना और बताना',
  'Your own case study': 'आपकी अपनी केस स्टडी',

  'Fellowship programmes': 'फ़ेलोशिप कोर्स',
  'Short, practical courses alongside your work: 4 hours a week for 4 weeks.': 'काम के साथ-साथ छोटे, काम आने वाले कोर्स: 4 हफ़्ते, हर हफ़्ते 4 घंटे।',
  'Obesity management': 'मोटापा मैनेजमेंट',
  'Diet and nutrition': 'डाइट और न्यूट्रिशन',
  'Soft skills': 'सॉफ़्ट स्किल',
  'Keto and alternative diet': 'कीटो और दूसरी डाइट',
  'Special populations': 'ख़ास ज़रूरत वाले लोग',
  'Sports injuries': 'खेल की चोटें',
  '4 weeks 4 hours': '4 हफ़्ते 4 घंटे',
  'Anyone who works with clients and wants one more skill': 'जो भी क्लाइंट के साथ काम करता है और एक हुनर और सीखना चाहता है',
  Foundations: 'बुनियाद',
  'Practice with clients': 'क्लाइंट के साथ अभ्यास',
  'Difficult cases': 'मुश्किल केस',
  'Presentation and assessment': 'प्रेज़ेंटेशन और असेसमेंट',
};
const DAYS: Record<string, string> = {
  Mondays: 'सोमवार',
  Tuesdays: 'मंगलवार',
  Wednesdays: 'बुधवार',
  Thursdays: 'गुरुवार',
  Fridays: 'शुक्रवार',
  Saturdays: 'शनिवार',
  Sundays: 'रविवार',
};

/** `Tuesdays and Thursdays, 6:30–9:00 pm, live online`. */
const hours = (text: string): string =>
  text
    .replace(/\b[A-Z][a-z]+days\b/g, (day) => DAYS[day] ?? day)
    .replace(' and ', ' और ')
    .replace(/live online$/, 'लाइव ऑनलाइन');

/** What operations have changed is shown as they wrote it. */
export const course = (text: string): string => TEXTS[text] ?? (text.endsWith(', live online') ? hours(text) : text);
