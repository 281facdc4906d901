/**
 * What customers, trainers and visitors are refused with, in Hindi, by its English text: `{}` stands for a value of it, in order.
 * A test finds those that lack it.
 */
export const HINDI_REFUSALS: Readonly<Record<string, string>> = {
  // of every call
  'We couldn’t read this request': 'यह रिक्वेस्ट हम पढ़ नहीं पाए',
  'Please log in': 'लॉग इन करें',
  'You do not have permission to do this': 'आपको यह करने की अनुमति नहीं है',
  'Not found': 'नहीं मिला',
  'We couldn’t find this {}': 'यह हमें नहीं मिला',
  'This took too long to arrive. Please try again': 'पहुँचने में बहुत देर लगी। फिर कोशिश करें',
  'This is too large to send': 'यह भेजने के लिए बहुत बड़ा है',
  'Too many attempts. Please try again in a moment': 'बहुत बार कोशिश हो गई। थोड़ी देर में फिर कोशिश करें',
  'Too many pages. Please wait a moment': 'बहुत सारे पेज खुल गए। थोड़ी देर रुकें',
  'Part of the site is temporarily unavailable. Please try again': 'साइट का एक हिस्सा अभी नहीं चल रहा। फिर कोशिश करें',
  'Something went wrong on our side. Please try again': 'हमारी तरफ़ से कुछ गड़बड़ हो गई। फिर कोशिश करें',
  'This request was refused': 'यह रिक्वेस्ट मंज़ूर नहीं हुई',
  'This can only be done from our own pages': 'यह सिर्फ़ हमारे पेज से हो सकता है',
  'Please confirm it’s you': 'पक्का करें कि यह आप ही हैं',
  'Please check the highlighted fields': 'जिन जगहों पर निशान है, उन्हें ठीक करें',

  // messages
  'These messages always come this way': 'ये संदेश हमेशा ऐसे ही आते हैं',
  'Not the address of a push service': 'यह किसी पुश सर्विस का पता नहीं है',
  'Not a key of a push subscription': 'यह पुश सब्सक्रिप्शन की की नहीं है',
  'Not a device': 'यह कोई डिवाइस नहीं है',
  'Choose two different hours': 'दो अलग-अलग समय चुनें',

  // areas
  'We come to {} from {}. Enter your pincode on our home page, and we’ll tell you when we do':
    'हम {} में {} से आएँगे। हमारे होम पेज पर अपना पिनकोड लिखें, शुरू होते ही हम आपको बताएँगे',
  'We don’t come to {} yet. Enter your pincode on our home page, and we’ll tell you when we do':
    'हम अभी {} में नहीं आते। हमारे होम पेज पर अपना पिनकोड लिखें, आने लगेंगे तो हम आपको बताएँगे',

  // prices
  'The price is now {}. Please check it before you pay': 'अब कीमत {} है। पेमेंट से पहले देख लें',
  'The trial session costs {}; the amount cannot be changed': 'ट्रायल की कीमत {} है; यह रकम बदली नहीं जा सकती',

  // sessions
  'You’ve had your trial of this service. Please continue with a package': 'इस सर्विस का आपका ट्रायल हो चुका है। अब पैकेज लें',
  'This slot was just taken. Please choose another': 'यह समय अभी-अभी किसी और ने ले लिया। दूसरा समय चुनें',
  '{} was just taken. Please choose another time': '{} का समय अभी-अभी किसी और ने ले लिया। दूसरा समय चुनें',
  '{} were just taken. Please choose another time': '{} के समय अभी-अभी किसी और ने ले लिए। दूसरा समय चुनें',
  'Another session is already planned for {}. Please choose another time': '{} को आपका दूसरा सेशन पहले से तय है। दूसरा समय चुनें',
  'This booking is already paid for. You can see it on your dashboard': 'इस बुकिंग का पेमेंट हो चुका है। इसे अपने डैशबोर्ड पर देखें',
  'This booking was just changed in another tab. Please try again': 'यह बुकिंग अभी दूसरे टैब में बदली गई। फिर कोशिश करें',
  'Someone else just changed these hours. Please check them again': 'किसी और ने अभी ये समय बदले। इन्हें फिर देख लें',
  'Incorrect Start PIN': 'Start PIN सही नहीं है',
  'A trainer or a session has just changed, so nothing was assigned. Please look at the new proposal':
    'कोई ट्रेनर या सेशन अभी-अभी बदला, इसलिए कुछ तय नहीं हुआ। नया सुझाव देखें',
  'Please book a trial session first. You can then continue with a package': 'पहले ट्रायल सेशन बुक करें। उसके बाद आप पैकेज ले सकते हैं',
  'This link is no longer valid. Please log in to see your session': 'यह लिंक अब नहीं चलता। अपना सेशन देखने के लिए लॉग इन करें',
  'This session can no longer be cancelled': 'यह सेशन अब रद्द नहीं हो सकता',
  'This session was just changed. Reload the page': 'यह सेशन अभी-अभी बदला गया। पेज फिर से खोलें',
  'This time is not available. Please choose one from the list': 'यह समय नहीं मिल सकता। सूची में से चुनें',
  'This date is not available. Please choose one from the list': 'यह तारीख़ नहीं मिल सकती। सूची में से चुनें',
  '{} trainers can’t be booked at present. Please choose another category': '{} ट्रेनर अभी बुक नहीं हो सकते। दूसरी कैटेगरी चुनें',
  '{} can’t be booked. Please choose another time': '{} का समय बुक नहीं हो सकता। दूसरा समय चुनें',
  '{} is more than {} days after the first session': '{} पहले सेशन से {} दिन से ज़्यादा बाद है',
  'The first session must be within {} days. Please choose an earlier date': 'पहला सेशन {} दिन के अंदर होना चाहिए। पहले की तारीख़ चुनें',
  '{} trainers can’t be booked for {}. Please choose another trainer category': '{} ट्रेनर {} के लिए बुक नहीं हो सकते। दूसरी कैटेगरी चुनें',
  'This package is not offered at present. Please choose another one': 'यह पैकेज अभी नहीं मिलता। दूसरा चुनें',
  'it was just changed': 'यह अभी-अभी बदला गया',
  'This session was just updated: {}. Reload before making changes': 'यह सेशन अभी-अभी बदला गया। बदलने से पहले पेज फिर से खोलें',
  'You can change who comes until {} hours before a session begins': 'कौन आए, यह आप सेशन शुरू होने से {} घंटे पहले तक बदल सकते हैं',
  'Start the session with the customer’s Start PIN first': 'पहले ग्राहक के Start PIN से सेशन शुरू करें',
  'This session has started, so the customer is there. If that is wrong, please call us':
    'यह सेशन शुरू हो चुका है, यानी ग्राहक मौजूद हैं। यह सही नहीं, तो हमें कॉल करें',
  'Please wait until {} minutes after the start before you report the customer absent': 'ग्राहक के न होने की बात शुरू के समय से {} मिनट बाद बताएँ',
  'This visit is on {}. You can {}': 'यह विज़िट {} को है। इसके लिए अभी बहुत जल्दी है',
  'This visit is on {}. You can close it once it has begun': 'यह विज़िट {} को है। शुरू होने के बाद ही इसे बंद कर सकते हैं',
  '{} is the last possible date. Please choose an earlier one': '{} आख़िरी तारीख़ है। उससे पहले की तारीख़ चुनें',
  'Your package is paused until {}. Please choose a later date': 'आपका पैकेज {} तक रुका हुआ है। उसके बाद की तारीख़ चुनें',
  'Only sessions with an assigned trainer can be completed': 'सिर्फ़ वही सेशन पूरा हो सकता है, जिसमें ट्रेनर तय है',
  'This session has already been closed': 'यह सेशन पहले ही बंद हो चुका है',
  'This session was just changed. Reload before completing it': 'यह सेशन अभी-अभी बदला गया। पूरा करने से पहले पेज फिर से खोलें',
  'The session is already at this time': 'सेशन इसी समय पर है',
  'You have another session then': 'उस समय आपका दूसरा सेशन है',
  'This package has ended': 'यह पैकेज ख़त्म हो चुका है',
  'Please choose a time at least {} hours ahead': 'कम से कम {} घंटे बाद का समय चुनें',
  'Please choose a time in the future': 'आगे का समय चुनें',
  'This package has no open session to plan': 'इस पैकेज में समय चुनने के लिए कोई सेशन बाक़ी नहीं है',
  'This package has already been paused once': 'यह पैकेज एक बार रोका जा चुका है',
  'This package can no longer be paused': 'यह पैकेज अब रोका नहीं जा सकता',
  'Please start the pause tomorrow or later': 'रोकना कल से या उसके बाद शुरू करें',
  'Please start the pause before your package ends': 'रोकना पैकेज ख़त्म होने से पहले शुरू करें',
  'The last day cannot be before the first': 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता',
  'A pause can last at most {} days': 'पैकेज ज़्यादा से ज़्यादा {} दिन रुक सकता है',
  'Sessions of this package can no longer be planned': 'इस पैकेज के सेशन का समय अब नहीं चुना जा सकता',
  'Please agree before we keep your progress': 'हम आपकी प्रोग्रेस रखें, इसके लिए पहले सहमति दें',
  'Please enter this on the day of the visit': 'यह विज़िट के दिन लिखें',
  'The customer has not agreed that we keep their progress': 'ग्राहक ने प्रोग्रेस रखने की सहमति नहीं दी है',
  'This date has passed. Please choose a later one': 'यह तारीख़ निकल चुकी है। आगे की तारीख़ चुनें',
  '{} sessions must fit into {} days. Please choose more days a week': '{} सेशन {} दिन में पूरे होने चाहिए। हफ़्ते में ज़्यादा दिन चुनें',
  'You can rate a session once, after it is completed': 'सेशन पूरा होने के बाद आप उसे एक बार रेट कर सकते हैं',
  'You already hold several slots that are not paid yet. Please pay for one of them, or try again in a few minutes':
    'आपके कई समय रिज़र्व हैं, जिनका पेमेंट बाक़ी है। किसी एक का पेमेंट करें, या कुछ मिनट में फिर कोशिश करें',
  'We couldn’t hold your slot any longer without payment. Please choose a time again in a minute':
    'बिना पेमेंट के हम आपका समय और नहीं रख पाए। एक मिनट में फिर से समय चुनें',
  'This time is not available for a trial. Please choose one from the list': 'यह समय ट्रायल के लिए नहीं मिल सकता। सूची में से चुनें',
  'You’re already on {} waiting lists. Leave one to join another': 'आप पहले से {} वेटिंग लिस्ट में हैं। दूसरी में नाम देने के लिए एक छोड़ें',
  'You already have a session at this time': 'इस समय आपका सेशन पहले से है',
  'This time is free again. Please choose it': 'यह समय फिर ख़ाली हो गया है। इसे चुन लें',
  'This slot is no longer held for you. If it’s full, you can join its waiting list again':
    'यह समय अब आपके लिए नहीं रखा है। यह भरा हो, तो आप फिर से वेटिंग लिस्ट में नाम दे सकते हैं',
  'Please book your trial at this time': 'अपना ट्रायल इस समय पर बुक करें',

  // accounts
  'Please enter the valid credetials': 'ईमेल या पासवर्ड सही नहीं है',
  'This email is already registered. Log in, or reset your password': 'यह ईमेल पहले से रजिस्टर है। लॉग इन करें, या पासवर्ड रीसेट करें',
  'Incorrect or expired OTP': 'OTP सही नहीं है, या उसका समय निकल चुका है',
  'This link is not valid. A newer one may have replaced it': 'यह लिंक सही नहीं है। शायद इसकी जगह नया लिंक आ चुका है',
  'This link has already been used': 'यह लिंक इस्तेमाल हो चुका है',
  'This link has expired': 'इस लिंक का समय निकल चुका है',
  'Your session has ended. Please log in again': 'आप लॉग आउट हो चुके हैं। फिर से लॉग इन करें',
  'Please enter the code from your authenticator app': 'अपने ऑथेंटिकेटर ऐप का कोड डालें',
  'Incorrect code. Wait for the next one and try again': 'कोड सही नहीं है। अगले कोड का इंतज़ार करें और फिर कोशिश करें',
  'We couldn’t log you in with this passkey. Try another one, or use your password':
    'इस पासकी से लॉग इन नहीं हो पाया। दूसरी आज़माएँ, या पासवर्ड डालें',
  'This passkey may have been copied, so we no longer accept it. Log in with your password, remove it and add a new one':
    'हो सकता है कि यह पासकी कॉपी हुई हो, इसलिए हम इसे नहीं मानते। पासवर्ड से लॉग इन करें, इसे हटाएँ और नई जोड़ें',
  'We couldn’t accept this passkey. Please try again': 'यह पासकी काम नहीं आई। फिर कोशिश करें',
  'That took too long. Please try again': 'बहुत देर हो गई। फिर कोशिश करें',
  'This passkey is already in use': 'यह पासकी पहले से इस्तेमाल में है',
  'You have {} addresses. Remove one first': 'आपके {} पते हो चुके हैं। पहले एक हटाएँ',
  'You have {} passkeys. Remove one that you no longer use first': 'आपकी {} पासकी हो चुकी हैं। पहले वह हटाएँ, जो अब काम की नहीं',
  'Please wait {} {} before you try again': 'फिर कोशिश करने से पहले {} सेकंड रुकें',
  'Too many attempts. Try again in {}{}': 'बहुत बार कोशिश हो गई। थोड़ी देर में फिर कोशिश करें',
  'Too many attempts. Try again in {} seconds': 'बहुत बार कोशिश हो गई। {} सेकंड में फिर कोशिश करें',
  'Too many attempts. Try again in {} minutes': 'बहुत बार कोशिश हो गई। {} मिनट में फिर कोशिश करें',
  'Too many attempts. Try again in {} seconds or reset your password': 'बहुत बार कोशिश हो गई। {} सेकंड में फिर कोशिश करें, या पासवर्ड रीसेट करें',
  'Too many attempts. Try again in {} minutes or reset your password': 'बहुत बार कोशिश हो गई। {} मिनट में फिर कोशिश करें, या पासवर्ड रीसेट करें',
  'Incorrect password': 'पासवर्ड सही नहीं है',

  // plans and courses
  'This enrolment was just updated. Please reload and try again': 'यह दाख़िला अभी-अभी बदला गया। पेज फिर से खोलें और फिर कोशिश करें',
  'This batch has started and can no longer be changed': 'यह बैच शुरू हो चुका है और अब बदला नहीं जा सकता',
  'Please choose one of the next batches': 'आगे के बैच में से एक चुनें',
  'Please choose what you want to be certified in': 'चुनें कि सर्टिफ़िकेट किसका चाहिए',
  'Please choose one of the programmes': 'कोई एक कोर्स चुनें',
  'The last seat in this batch was just taken. Please choose another': 'इस बैच की आख़िरी सीट अभी-अभी भर गई। दूसरा बैच चुनें',
  'You’re already enrolled in this programme. You’ll find it in My courses on your dashboard':
    'इस कोर्स में आपका दाख़िला पहले से है। इसे अपने डैशबोर्ड पर देखें',
  'Your plan is still being written': 'आपका प्लान अभी लिखा जा रहा है',
  'You’ve already checked in this week. Please come back in a few days': 'इस हफ़्ते आप अपना हाल बता चुके हैं। कुछ दिन बाद फिर बताएँ',

  // payments
  '“{}” is no longer available. Please look at the price again before you pay': '“{}” अब नहीं मिलता। पेमेंट से पहले कीमत फिर देख लें',
  'We can’t reach the payment provider right now. Please try again in a minute':
    'पेमेंट कंपनी से अभी संपर्क नहीं हो पा रहा। एक मिनट में फिर कोशिश करें',
  'We couldn’t verify this payment': 'इस पेमेंट की जाँच नहीं हो पाई',
  'A refund for this order is already in progress': 'इस ऑर्डर का रिफ़ंड पहले से चल रहा है',
  'Your bank hasn’t confirmed your earlier payment yet. Please wait before you pay again':
    'आपके बैंक ने पिछला पेमेंट अभी पक्का नहीं किया है। दोबारा पेमेंट करने से पहले रुकें',
  'Your service credit was just used for another order. Please try again': 'आपका सर्विस क्रेडिट अभी दूसरे ऑर्डर में इस्तेमाल हुआ। फिर कोशिश करें',
  'This payment link has expired. Please log in and pay from Transactions': 'इस पेमेंट लिंक का समय निकल चुका है। लॉग इन करें और लेन-देन से पेमेंट करें',
  'This can’t be bought at present': 'यह अभी नहीं ख़रीदा जा सकता',
  'You can request a change of service within {} days of payment': 'पेमेंट के {} दिन के अंदर आप सर्विस बदलने को कह सकते हैं',
  'This order has no payment to refund': 'इस ऑर्डर में रिफ़ंड के लिए कोई पेमेंट नहीं है',
  'As per our refund policy, no refund is due on this order': 'हमारी रिफ़ंड पॉलिसी के मुताबिक इस ऑर्डर पर कोई रिफ़ंड नहीं बनता',

  // tickets, reviews and trainers
  'This ticket is closed. Please raise a new one': 'यह टिकट बंद है। नया टिकट बनाएँ',
  'This conversation has reached its end. Please close it, and go on by phone or in a new ticket':
    'यह बातचीत बहुत लंबी हो गई है। फ़ोन पर या नए टिकट में बात करें',
  'We’ve received your last review and will publish it once approved': 'आपका पिछला रिव्यू मिल गया है। मंज़ूर होते ही हम उसे दिखाएँगे',
  'This is not one of your sessions': 'यह आपका सेशन नहीं है',
  'Please log in, or open the link in our email': 'लॉग इन करें, या हमारे ईमेल का लिंक खोलें',
  'Provided Email Id/Phone number already registered !': 'यह ईमेल या फ़ोन नंबर पहले से रजिस्टर है',
  'Please choose a file': 'कोई फ़ाइल चुनें',
  'Upload limit reached. Please contact us': 'अपलोड की सीमा पूरी हो गई। हमसे संपर्क करें',

  // fields, with a value; others are texts of contracts
  'Please use at most {} characters': 'ज़्यादा से ज़्यादा {} अक्षर लिखें',
  'Weight (kg) must be between {} and {}': 'वज़न {} से {} किलो के बीच लिखें',
  'Waist (cm) must be between {} and {}': 'कमर {} से {} सेमी के बीच लिखें',
  'Hip size (cm) must be between {} and {}': 'कूल्हे {} से {} सेमी के बीच लिखें',

  // what does not fit a trainer’s hours
  'Has a day off': 'इस दिन छुट्टी है',
  'Does not work at {} on {}s': '{} का समय आपके काम के समय में नहीं है ({})',
  'Has 1 visit that day, at most {}': 'उस दिन 1 विज़िट और है, ज़्यादा से ज़्यादा {} हो सकती हैं',
  'Has {} visits that day, at most {}': 'उस दिन {} विज़िट और हैं, ज़्यादा से ज़्यादा {} हो सकती हैं',
  'Has another session at {}': '{} आपका दूसरा सेशन है',
  'Needs {} min between here and {} ({}), has {}': 'यहाँ से {} तक {} मिनट चाहिए ({}), पर {} ही हैं',

  // why a session stays where it is
  'It’s already at this time': 'यह इसी समय पर है',
  'Your package ends on {}': 'आपका पैकेज {} को ख़त्म होगा',
  'This session can no longer be moved': 'इस सेशन का समय अब नहीं बदल सकता',
  'You’ve already moved this session {} times': 'इस सेशन का समय आप {} बार बदल चुके हैं',
  'Sessions can’t be moved': 'सेशन का समय नहीं बदल सकता',
  'Sessions can be moved until {} hours before they begin': 'सेशन का समय शुरू होने से {} घंटे पहले तक बदल सकता है',

  // why a payout waits
  'Waits for an invoice with GST': 'GST वाले बिल का इंतज़ार है',
  'There is no bank account': 'कोई बैंक अकाउंट नहीं है',
  'A new bank account waits for approval': 'नए बैंक अकाउंट को अभी मंज़ूरी मिलनी है',
  'The bank does not know this account': 'बैंक के पास यह अकाउंट नहीं है',

  // offers
  'We don’t know this code. Please check it': 'यह कोड हमारे यहाँ नहीं है। उसे फिर देख लें',
  'This code is for your friends': 'यह कोड आपके दोस्तों के लिए है',
  'This code has been used': 'यह कोड इस्तेमाल हो चुका है',
  'This code takes nothing off this price': 'इस कोड से इस दाम पर कुछ कम नहीं होता',
  'This offer has ended': 'यह ऑफ़र ख़त्म हो चुका है',
  'This code can be used from {}': 'यह कोड {} से चलेगा',
  'This code isn’t for what you’re buying': 'आप जो ख़रीद रहे हैं, यह कोड उसके लिए नहीं है',
  'This code is for a first order': 'यह कोड पहले ऑर्डर के लिए है',
  'This code is for people with an email address at {}': 'यह कोड उनके लिए है, जिनका ईमेल पता {} पर है',
  'You’ve used this code': 'आप यह कोड इस्तेमाल कर चुके हैं',
  'This offer has been used up': 'यह ऑफ़र पूरा इस्तेमाल हो चुका है',
  '“{}” already takes off as much, and the two can’t be combined': '“{}” से इतना ही कम होता है, और दोनों साथ नहीं चलते',

  // closed days; the owner may have named them otherwise
  'We’re closed then: {}. Please choose another time': 'उस समय हम बंद हैं: {}। दूसरा समय चुनें',
  Christmas: 'क्रिसमस',
  'Makar Sankranti and Pongal': 'मकर संक्रांति और पोंगल',
  'Republic Day': 'गणतंत्र दिवस',
  'Eid al-Fitr': 'ईद-उल-फ़ित्र',
  Holi: 'होली',
  'Ugadi and Gudi Padwa': 'उगादी और गुड़ी पड़वा',
  'Eid al-Adha': 'ईद-उल-अज़हा',
  'Independence Day': 'स्वतंत्रता दिवस',
  'Raksha Bandhan': 'रक्षाबंधन',
  'Ganesh Chaturthi': 'गणेश चतुर्थी',
  Onam: 'ओणम',
  'Gandhi Jayanti': 'गांधी जयंती',
  Dussehra: 'दशहरा',
  Diwali: 'दिवाली',
  'Guru Nanak Jayanti': 'गुरु नानक जयंती',
};
