import { z } from 'zod';

const pattern = z.enum(['squat', 'hinge', 'push', 'pull', 'lunge', 'glutes', 'shoulders', 'arms', 'core', 'calves', 'cardio', 'mobility']);
export type Pattern = z.infer<typeof pattern>;
const joint = z.enum(['knee', 'back', 'shoulder', 'elbow', 'wrist', 'ankle', 'neck', 'hip']);
export type Joint = z.infer<typeof joint>;

/**
 * `home` needs only what every home has: a chair, a wall, a table, a door, a towel, a cushion, a bag, water bottles. A band
 * or a box counts as `gym`. `joints` are all those that carry or move a real load, those one kneels or leans on included;
 * the exercise is excluded if one of them hurts.
 */
export const exercise = z.object({
  name: z.string(),
  hindi: z.string(),
  pattern,
  place: z.enum(['home', 'gym']),
  /** 1 for beginners, 3 for those who train regularly; 0 for sore joints, only if too few others suit. */
  level: z.number().int().min(0).max(3),
  joints: z.array(joint),
});
export type Exercise = z.infer<typeof exercise>;

/** Our own list. A line is: name, name in Hindi, pattern of movement, place, level, joints under load. Two of each pattern load none. */
const TABLE = `
Chair squat|कुर्सी वाला स्क्वाट|squat|home|1|knee,hip
Body-weight squat|सादा स्क्वाट|squat|home|1|knee,hip
Wall sit|दीवार के सहारे बैठना (वॉल सिट)|squat|home|1|knee,hip
Tempo squat, three seconds down|धीमा स्क्वाट, तीन सेकंड में नीचे|squat|home|2|knee,hip
Sumo squat with a water bottle|पानी की बोतल के साथ सूमो स्क्वाट|squat|home|2|knee,hip
Split-stance squat|एक पैर आगे रखकर स्क्वाट|squat|home|2|knee,hip
Goblet squat|गॉब्लेट स्क्वाट|squat|gym|2|knee,hip,back
Leg press|लेग प्रेस|squat|gym|1|knee,hip,back
Barbell back squat|बारबेल बैक स्क्वाट|squat|gym|3|knee,hip,back
Hack squat|हैक स्क्वाट|squat|gym|3|knee,hip,back
Box squat to a high bench|ऊँची बेंच तक बॉक्स स्क्वाट|squat|gym|1|knee,hip
Seated knee extension, pain-free range|बैठकर घुटना सीधा करना, जितना बिना दर्द हो|squat|home|0|
Thigh squeeze over a rolled towel, 5-second holds|लुढ़के तौलिए पर जाँघ दबाना, 5-5 सेकंड रोककर|squat|home|0|
Straight-leg lift, lying|लेटकर सीधा पैर उठाना|squat|home|0|hip,back
Hip hinge against the wall|दीवार के सामने कूल्हे से झुकना|hinge|home|1|back,hip
Hip hinge, bag held to the chest|बैग सीने से लगाकर कूल्हे से झुकना|hinge|home|1|back,hip
Good morning without weight|बिना वज़न गुड मॉर्निंग|hinge|home|1|back,hip
Single-leg hinge, hand on a wall|दीवार पर हाथ रखकर एक पैर पर झुकना|hinge|home|2|back,hip,ankle
Backpack deadlift|बैकपैक डेडलिफ़्ट|hinge|home|2|back,hip,elbow
Towel hamstring slide|तौलिए पर हैमस्ट्रिंग स्लाइड|hinge|home|2|knee
Romanian deadlift with dumbbells|डंबल के साथ रोमानियन डेडलिफ़्ट|hinge|gym|2|back,hip,elbow
Trap-bar deadlift|ट्रैप-बार डेडलिफ़्ट|hinge|gym|3|back,hip,knee,elbow
Seated leg curl|बैठकर लेग कर्ल|hinge|gym|1|knee
Cable pull-through|केबल पुल-थ्रू|hinge|gym|2|back,hip
Back extension on a bench|बेंच पर बैक एक्सटेंशन|hinge|gym|2|back,hip
Heel dig into the floor, lying, 5-second holds|लेटकर एड़ी ज़मीन में दबाना, 5-5 सेकंड रोककर|hinge|home|0|
Seated heel dig against the chair, 5-second holds|बैठकर एड़ी कुर्सी से दबाना, 5-5 सेकंड रोककर|hinge|home|0|
Wall push-up|दीवार पर पुश-अप|push|home|1|wrist,shoulder,elbow
Table push-up|मेज़ पर पुश-अप|push|home|1|wrist,shoulder,elbow
Knee push-up|घुटनों के बल पुश-अप|push|home|1|wrist,shoulder,knee,elbow
Push-up|पुश-अप|push|home|2|wrist,shoulder,elbow
Tempo push-up|धीमा पुश-अप|push|home|2|wrist,shoulder,elbow
Fist push-up on a folded towel|मोड़े हुए तौलिए पर मुट्ठी के बल पुश-अप|push|home|2|wrist,shoulder,elbow
Close-grip push-up|हाथ पास रखकर पुश-अप|push|home|3|wrist,shoulder,elbow
Floor press with water bottles|पानी की बोतलों से फ़्लोर प्रेस|push|home|1|shoulder,elbow
Machine chest press|मशीन चेस्ट प्रेस|push|gym|1|shoulder,elbow
Dumbbell bench press|डंबल बेंच प्रेस|push|gym|2|shoulder,wrist,elbow
Incline dumbbell press|इंक्लाइन डंबल प्रेस|push|gym|2|shoulder,wrist,elbow
Barbell bench press|बारबेल बेंच प्रेस|push|gym|3|shoulder,wrist,elbow
Cable chest press|केबल चेस्ट प्रेस|push|gym|2|shoulder,elbow
Cushion squeeze between the forearms, 5-second holds|बाँहों के बीच तकिया दबाना, 5-5 सेकंड रोककर|push|home|0|
Door-frame hold with the forearm, elbow at the side|कोहनी बग़ल में रखकर दरवाज़े की चौखट पर बाँह का ज़ोर|push|home|0|
Backpack row|बैकपैक रो|pull|home|1|back,elbow
Towel row on a door handle|दरवाज़े के हैंडल पर तौलिया रो|pull|home|1|elbow
Band row, seated|बैठकर बैंड रो|pull|gym|1|elbow
Band pull-apart|बैंड खींचकर खोलना|pull|gym|1|shoulder
Prone W raise|पेट के बल W रेज़|pull|home|1|shoulder,back,neck
Table row|मेज़ के नीचे रो|pull|home|2|shoulder,wrist,elbow
Reverse snow angel|पेट के बल रिवर्स स्नो एंजल|pull|home|1|shoulder,back,neck
One-arm bottle row|एक हाथ से बोतल रो|pull|home|1|back,elbow
Seated cable row|बैठकर केबल रो|pull|gym|1|back,elbow
Lat pull-down|लैट पुल-डाउन|pull|gym|1|shoulder,elbow
Chest-supported row|सीना टिकाकर रो|pull|gym|2|elbow
One-arm dumbbell row|एक हाथ से डंबल रो|pull|gym|2|back,elbow
Assisted pull-up|सहारे वाला पुल-अप|pull|gym|2|shoulder,wrist,elbow
Barbell row|बारबेल रो|pull|gym|3|back,elbow
Shoulder-blade squeeze, seated, 5-second holds|बैठकर कंधों की हड्डियाँ मिलाना, 5-5 सेकंड रोककर|pull|home|0|
Shoulder blades down and back, standing|खड़े होकर कंधे पीछे और नीचे|pull|home|0|
Step-up on a low box|नीचे बॉक्स पर स्टेप-अप|lunge|gym|1|knee,hip,ankle
Short reverse lunge, hand on a wall|दीवार पर हाथ रखकर छोटा रिवर्स लंज|lunge|home|1|knee,hip,ankle
Reverse lunge|रिवर्स लंज|lunge|home|2|knee,hip,ankle
Side lunge|साइड लंज|lunge|home|2|knee,hip,ankle
Walking lunge|चलते हुए लंज|lunge|home|2|knee,hip,ankle
Supported split squat|सहारे के साथ स्प्लिट स्क्वाट|lunge|home|1|knee,hip
Sliding side step with a band|बैंड के साथ बग़ल में क़दम|lunge|gym|1|knee,hip
Dumbbell step-up|डंबल स्टेप-अप|lunge|gym|2|knee,hip,ankle
Dumbbell reverse lunge|डंबल रिवर्स लंज|lunge|gym|2|knee,hip,ankle
Bulgarian split squat|बल्गेरियन स्प्लिट स्क्वाट|lunge|gym|3|knee,hip,ankle
Hip abduction machine|हिप एबडक्शन मशीन|lunge|gym|1|hip
Single-leg press|एक पैर से लेग प्रेस|lunge|gym|2|knee,hip,back
Side leg lift, hand on a wall|दीवार पर हाथ रखकर बग़ल में पैर उठाना|lunge|home|1|hip,ankle
Inner-thigh lift, lying on the side|करवट लेटकर अंदर की जाँघ उठाना|lunge|home|1|hip
Cushion squeeze between the thighs, 5-second holds|जाँघों के बीच तकिया दबाना, 5-5 सेकंड रोककर|lunge|home|0|
Thighs outward against the hands, seated, 5-second holds|बैठकर जाँघें हाथों के ख़िलाफ़ बाहर दबाना, 5-5 सेकंड रोककर|lunge|home|0|
Glute bridge|ग्लूट ब्रिज|glutes|home|1|
Glute bridge, feet raised|पैर ऊपर रखकर ग्लूट ब्रिज|glutes|home|2|back,neck
Single-leg glute bridge|एक पैर से ग्लूट ब्रिज|glutes|home|2|back,hip
Clamshell|क्लैमशेल|glutes|home|1|hip
Side-lying leg raise|करवट लेटकर पैर उठाना|glutes|home|1|hip
Donkey kick|डंकी किक|glutes|home|1|wrist,shoulder,knee,hip,elbow
Standing hip extension|खड़े होकर पैर पीछे ले जाना|glutes|home|1|hip
Barbell hip thrust|बारबेल हिप थ्रस्ट|glutes|gym|3|back,hip
Machine hip thrust|मशीन हिप थ्रस्ट|glutes|gym|2|back,hip
Cable kick-back|केबल किक-बैक|glutes|gym|2|hip
Dumbbell glute bridge|डंबल ग्लूट ब्रिज|glutes|gym|1|hip
Buttock squeeze, lying, 5-second holds|लेटकर नितंब कसना, 5-5 सेकंड रोककर|glutes|home|0|
Wall slide|वॉल स्लाइड|shoulders|home|1|shoulder
Bottle lateral raise|बोतल से बग़ल में हाथ उठाना|shoulders|home|1|shoulder,elbow
Bottle front raise to eye height|बोतल आँख की ऊँचाई तक सामने उठाना|shoulders|home|1|shoulder,elbow
Prone Y raise|पेट के बल Y रेज़|shoulders|home|1|shoulder,back,neck
Pike push-up|पाइक पुश-अप|shoulders|home|3|shoulder,wrist,neck,elbow
Band external rotation|बैंड से बाँह बाहर घुमाना|shoulders|gym|1|shoulder
Seated bottle press|बैठकर बोतल प्रेस|shoulders|home|2|shoulder,neck,elbow
Cable face pull|केबल फ़ेस पुल|shoulders|gym|1|shoulder,elbow
Seated dumbbell press|बैठकर डंबल प्रेस|shoulders|gym|2|shoulder,neck,elbow
Dumbbell lateral raise|डंबल लैटरल रेज़|shoulders|gym|1|shoulder,elbow
Machine shoulder press|मशीन शोल्डर प्रेस|shoulders|gym|2|shoulder,neck,elbow
Landmine press|लैंडमाइन प्रेस|shoulders|gym|2|shoulder,elbow
Shoulder rolls, seated|बैठकर कंधे घुमाना|shoulders|home|0|
Outward forearm hold in a door frame, elbow at the side|कोहनी बग़ल में रखकर चौखट पर बाँह बाहर दबाना|shoulders|home|0|
Bottle curl|बोतल कर्ल|arms|home|1|wrist,elbow
Towel curl with own resistance|अपने ही ज़ोर से तौलिया कर्ल|arms|home|1|wrist,elbow
Backpack curl|बैकपैक कर्ल|arms|home|2|wrist,elbow
Bottle triceps extension, lying|लेटकर बोतल ट्राइसेप्स एक्सटेंशन|arms|home|1|wrist,shoulder,elbow
Bottle kick-back|बोतल किक-बैक|arms|home|1|back,elbow
Chair dip, feet near|पैर पास रखकर चेयर डिप|arms|home|2|shoulder,wrist,elbow
Dumbbell curl|डंबल कर्ल|arms|gym|1|wrist,elbow
Hammer curl|हैमर कर्ल|arms|gym|1|elbow
Cable triceps press-down|केबल ट्राइसेप्स प्रेस-डाउन|arms|gym|1|wrist,elbow
Cable curl|केबल कर्ल|arms|gym|2|wrist,elbow
Overhead rope extension|सिर के ऊपर रोप एक्सटेंशन|arms|gym|2|shoulder,neck,elbow
Elbow bend against the other hand, 5-second holds|दूसरे हाथ के ख़िलाफ़ कोहनी मोड़ना, 5-5 सेकंड रोककर|arms|home|0|elbow
Elbow stretch against the other hand, 5-second holds|दूसरे हाथ के ख़िलाफ़ कोहनी सीधी करना, 5-5 सेकंड रोककर|arms|home|0|elbow
Palm turns, forearm on a table|बाँह मेज़ पर रखकर हथेली पलटना|arms|home|0|
Finger spread and close, forearm on a table|बाँह मेज़ पर रखकर उँगलियाँ फैलाना और बंद करना|arms|home|0|
Dead bug|डेड बग|core|home|1|hip
Bird dog|बर्ड डॉग|core|home|1|wrist,shoulder,knee,elbow
Forearm plank|कोहनियों पर प्लैंक|core|home|1|shoulder,elbow
Side plank on knees|घुटनों पर साइड प्लैंक|core|home|1|shoulder,knee,elbow
Side plank|साइड प्लैंक|core|home|2|shoulder,elbow
Hollow hold|हॉलो होल्ड|core|home|3|back,neck,hip
Heel tap, lying|लेटकर एड़ी छुआना|core|home|1|hip
Standing knee-to-elbow|खड़े होकर घुटना कोहनी से मिलाना|core|home|1|hip,back
Mountain climber, slow|धीमा माउंटेन क्लाइंबर|core|home|2|wrist,shoulder,knee,hip,back,elbow
Bear hold|बेयर होल्ड|core|home|2|wrist,shoulder,knee,elbow
Pallof press with cable|केबल के साथ पैलॉफ़ प्रेस|core|gym|1|shoulder,elbow
Farmer walk|फ़ार्मर वॉक|core|gym|2|back,shoulder,wrist,elbow
Cable chop|केबल चॉप|core|gym|2|back,shoulder,elbow
Pelvic tilt, lying|लेटकर कमर टेढ़ी-सीधी करना (पेल्विक टिल्ट)|core|home|0|
Abdominal brace, lying, 5-second holds|लेटकर पेट कसना, 5-5 सेकंड रोककर|core|home|0|
Calf raise, both feet|दोनों पैरों पर एड़ी उठाना|calves|home|1|ankle
Calf raise on a step|सीढ़ी पर एड़ी उठाना|calves|home|2|ankle
Single-leg calf raise|एक पैर पर एड़ी उठाना|calves|home|2|ankle
Seated calf raise with a bag|बैग रखकर बैठे-बैठे एड़ी उठाना|calves|home|1|ankle
Toe raise against the wall|दीवार के सहारे पंजे उठाना|calves|home|1|ankle
Tiptoe walk|पंजों पर चलना|calves|home|1|ankle
Seated calf machine|बैठकर काफ़ मशीन|calves|gym|1|ankle
Standing calf machine|खड़े होकर काफ़ मशीन|calves|gym|2|ankle,back
Leg-press calf push|लेग-प्रेस पर काफ़ पुश|calves|gym|2|ankle,knee,hip
Toe curl on a towel, seated|बैठकर पैर की उँगलियों से तौलिया समेटना|calves|home|0|
Ankle circles, seated|बैठकर टखने घुमाना|calves|home|0|
Brisk walk|तेज़ चाल|cardio|home|1|ankle,hip
Stair climb, easy pace|आराम से सीढ़ी चढ़ना|cardio|home|2|knee,hip,ankle
Marching on the spot|एक जगह पर मार्च|cardio|home|1|hip,ankle
Shadow boxing|शैडो बॉक्सिंग|cardio|home|2|shoulder,wrist,elbow
Step touch with arms|हाथों के साथ स्टेप टच|cardio|home|1|knee,ankle
Skipping without a rope|बिना रस्सी के रस्सी-कूद|cardio|home|3|knee,hip,ankle,back
Low-impact jumping jack|हल्का जंपिंग जैक|cardio|home|1|knee,ankle,shoulder
Exercise bike|एक्सरसाइज़ बाइक|cardio|gym|1|
Cross-trainer|क्रॉस-ट्रेनर|cardio|gym|1|knee
Treadmill incline walk|ट्रेडमिल पर चढ़ाई वाली चाल|cardio|gym|2|knee,ankle,back
Rowing machine|रोइंग मशीन|cardio|gym|2|back,knee,elbow
Easy walk on level ground|समतल ज़मीन पर आराम से टहलना|cardio|home|0|
Seated step taps with arm swings|बैठकर हाथ हिलाते हुए क़दम छुआना|cardio|home|0|
Cat and cow|मार्जरी आसन (कैट और काउ)|mobility|home|1|wrist,shoulder,knee,elbow
Child's pose|बालासन|mobility|home|1|knee,hip
Hip flexor stretch, half kneeling|आधे घुटने पर कूल्हे की स्ट्रेच|mobility|home|1|knee,hip
Hamstring stretch with a towel|तौलिए से हैमस्ट्रिंग स्ट्रेच|mobility|home|1|back
Thoracic rotation on the side|करवट लेटकर छाती घुमाना|mobility|home|1|shoulder,back
Ankle rock at the wall|दीवार के पास टखना झुकाना|mobility|home|1|ankle,knee
Doorway chest stretch|दरवाज़े पर सीने की स्ट्रेच|mobility|home|1|shoulder
Neck turn and tilt|गर्दन घुमाना और झुकाना|mobility|home|1|neck
Figure-four stretch, lying|लेटकर फ़िगर-फ़ोर स्ट्रेच|mobility|home|1|hip,knee
Wrist circles and stretch|कलाई घुमाना और स्ट्रेच|mobility|home|1|wrist
Surya namaskar, slow|धीमा सूर्य नमस्कार|mobility|home|2|wrist,shoulder,back,knee,hip,elbow
Belly breathing, lying, knees bent|घुटने मोड़कर लेटे हुए पेट से साँस लेना|mobility|home|0|
Chest opening, seated, hands on the thighs|जाँघों पर हाथ रखकर बैठे हुए सीना खोलना|mobility|home|0|
`;

/** All exercises, parsed once when the module loads. */
export const EXERCISES: readonly Exercise[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name, hindi, movement, place, level, joints] = line.split('|');
    return exercise.parse({ name, hindi, pattern: movement, place, level: Number(level), joints: joints ? joints.split(',') : [] });
  });
