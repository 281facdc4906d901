import { KITCHENS } from '@fitghar/contracts/plans';
import { z } from 'zod';

/** Diet of a dish: `egg` and `nonveg` dishes are excluded for vegetarians. */
export const foodDiet = z.enum(['vegan', 'veg', 'egg', 'nonveg']);
export type FoodDiet = z.infer<typeof foodDiet>;
export const foodRole = z.enum(['grain', 'breakfast', 'dal', 'protein', 'sabzi', 'dairy', 'fruit', 'nut', 'snack', 'salad']);
export type FoodRole = z.infer<typeof foodRole>;
const allergen = z.enum(['milk', 'gluten', 'nuts', 'peanut', 'soy', 'egg', 'fish', 'shellfish', 'sesame', 'mustard']);
export type Allergen = z.infer<typeof allergen>;
/**
 * `highSugar` and `refined` are excluded with diabetes, `goitrogen` with a thyroid condition; `onion` cannot be cooked without
 * onion or garlic; `notJain` has roots, sprouts, brinjal, cauliflower or mushrooms; `vrat` is eaten on a fasting day.
 */
const flag = z.enum(['highSugar', 'refined', 'goitrogen', 'onion', 'notJain', 'vrat']);

/** One dish as served; values per 100 g, energy in kcal, the rest in grams. `unit` is its home measure. */
export const food = z.object({
  name: z.string(),
  hindi: z.string(),
  role: foodRole,
  diet: foodDiet,
  kcal: z.number().positive().max(900),
  protein: z.number().min(0).max(100),
  carbs: z.number().min(0).max(100),
  fat: z.number().min(0).max(100),
  fibre: z.number().min(0).max(40),
  unit: z.string(),
  unitGrams: z.number().positive(),
  allergens: z.array(allergen),
  flags: z.array(flag),
  /** Where it is typical; everywhere if empty. */
  kitchens: z.array(z.enum(KITCHENS)),
});
export type Food = z.infer<typeof food>;

/**
 * Our own table of typical home dishes, calculated from the macronutrients of their ingredients (USDA FoodData Central,
 * public domain) in our own proportions, and rounded. A line is: name, name in Hindi, role, diet, kcal, protein, carbs, fat, fibre,
 * unit, grams of a unit, allergens, flags, kitchens.
 */
const TABLE = `
Roti, whole wheat|गेहूँ की रोटी|grain|vegan|264|9|50|3|7|roti|35|gluten||
Phulka without oil|बिना घी-तेल का फुलका|grain|vegan|250|9|50|1.5|7|phulka|30|gluten||
Multigrain roti|मल्टीग्रेन रोटी|grain|vegan|262|10|47|4|8|roti|40|gluten||
Jowar bhakri|ज्वार की भाकरी|grain|vegan|225|7|46|1.5|6|bhakri|50|||west
Bajra roti|बाजरे की रोटी|grain|vegan|240|7.5|44|4|6|roti|50|||
Ragi roti|रागी की रोटी|grain|vegan|221|5|46|2|7|roti|50|||
Missi roti|मिस्सी रोटी|grain|vegan|268|11|45|5|8|roti|40|gluten||north
Makki roti|मक्के की रोटी|grain|vegan|234|5.5|46|3|5|roti|50|||north
Steamed rice|सादा चावल|grain|vegan|128|2.7|28|0.3|0.4|katori|150||refined|
Brown rice|ब्राउन राइस|grain|vegan|120|2.7|25|1|1.8|katori|150|||
Hand-pounded red rice|हाथ से कुटा लाल चावल|grain|vegan|121|2.8|25.5|0.8|2|katori|150|||south
Foxtail millet, cooked|पकी कंगनी|grain|vegan|116|3.4|23|1.1|2|katori|150|||
Little millet, cooked|पकी कुटकी|grain|vegan|113|2.9|23|1|2.4|katori|150|||
Barnyard millet, cooked|पके समा के चावल|grain|vegan|110|2.7|22.5|1|3|katori|150||vrat|
Quinoa, cooked|पका किनोआ|grain|vegan|120|4.4|21|1.9|2.8|katori|150|||
Broken wheat, cooked|पका दलिया|grain|vegan|88|3.1|18|0.3|4|katori|150|gluten||
Jeera rice|जीरा राइस|grain|vegan|143|2.7|27|2.7|0.6|katori|150||refined|
Lemon rice|नींबू वाले चावल|grain|vegan|153|2.9|27|3.7|0.8|katori|150||refined|south
Curd rice|दही-चावल|grain|veg|114|3.3|18|3.2|0.4|katori|150|milk|refined|south
Vegetable pulao|वेज पुलाव|grain|vegan|135|3|23|3.4|1.6|katori|150||refined|
Khichdi, moong and rice|मूँग दाल और चावल की खिचड़ी|grain|vegan|121|4.7|20|2.4|2|katori|200|||
Bisi bele bath|बिसी बेले भात|grain|vegan|125|4|20|3.2|2.4|katori|200||refined|south
Thepla, methi|मेथी का थेपला|grain|vegan|296|8.5|43|10|6|thepla|35|gluten||west
Appam|अप्पम|grain|vegan|151|2.7|30|2.2|0.8|appam|60||refined|south
Kuttu roti|कुट्टू की रोटी|grain|vegan|241|7.5|45|3.5|5|roti|45||vrat|
Rajgira roti|राजगिरा की रोटी|grain|vegan|234|8.4|40|4.5|4.5|roti|45||vrat|
Poha with vegetables|सब्ज़ियों वाला पोहा|breakfast|vegan|148|3|26|3.6|1.6|katori|150|peanut||west
Vegetable upma|सब्ज़ियों वाला उपमा|breakfast|vegan|136|3.6|21|4.2|2|katori|150|gluten||south
Millet upma|मिलेट उपमा|breakfast|vegan|129|3.5|20|3.9|2.6|katori|150|||south
Idli|इडली|breakfast|vegan|138|4.6|28|0.8|1.2|idli|40|||south
Ragi idli|रागी इडली|breakfast|vegan|131|4.5|26|1|2.4|idli|40|||south
Oats idli|ओट्स इडली|breakfast|vegan|141|5.6|24|2.5|2.6|idli|40|gluten||south
Plain dosa|सादा डोसा|breakfast|vegan|182|4|30|5.1|1.4|dosa|70||refined|south
Ragi dosa|रागी डोसा|breakfast|vegan|170|4.4|28|4.5|3|dosa|70|||south
Pesarattu|पेसरट्टू|breakfast|vegan|171|8.4|22|5.5|4|pesarattu|80|||south
Adai|अडई|breakfast|vegan|181|7.6|24|6|4.2|adai|80|||south
Besan cheela|बेसन का चीला|breakfast|vegan|191|9.5|22|7.2|5|cheela|70|||north
Moong dal cheela|मूँग दाल का चीला|breakfast|vegan|168|9|20|5.8|4.2|cheela|70|||
Oats porridge with milk|दूध वाला ओट्स|breakfast|veg|92|3.8|14|2.3|1.7|katori|200|milk,gluten||
Daliya with milk|दूध वाला दलिया|breakfast|veg|93|3.6|15|2.1|2|katori|200|milk,gluten||
Vegetable daliya|सब्ज़ियों वाला दलिया|breakfast|vegan|97|3.1|17|1.9|3.4|katori|200|gluten||
Aloo paratha|आलू पराठा|breakfast|vegan|231|5.4|34|8.1|4|paratha|100|gluten|notJain|north
Paneer paratha|पनीर पराठा|breakfast|veg|258|9.8|31|10.5|3.6|paratha|100|gluten,milk||north
Methi paratha|मेथी पराठा|breakfast|vegan|249|7|36|8.6|5|paratha|80|gluten||north
Gobi paratha|गोभी पराठा|breakfast|vegan|228|6.2|33|8|4.4|paratha|100|gluten|notJain|north
Sattu paratha|सत्तू पराठा|breakfast|vegan|252|9.6|37|7.3|6|paratha|90|gluten||east
Vegetable sandwich, whole wheat|आटा ब्रेड का वेज सैंडविच|breakfast|vegan|184|7|30|4|5|sandwich|120|gluten||
Paneer sandwich, whole wheat|आटा ब्रेड का पनीर सैंडविच|breakfast|veg|221|11|26|8.2|4|sandwich|130|gluten,milk||
Sprouts poha|अंकुरित पोहा|breakfast|vegan|140|5.2|23|3|3|katori|150|peanut|notJain|
Muesli with curd|दही के साथ मूसली|breakfast|veg|151|5|24|3.9|2.8|katori|180|milk,gluten,nuts||
Dhokla|ढोकला|breakfast|vegan|160|7|23|4.4|3|piece|40|||west
Uttapam with onion|प्याज़ वाला उत्तपम|breakfast|vegan|168|4.5|27|4.6|1.9|uttapam|90||refined,onion|south
Sabudana khichdi|साबूदाना खिचड़ी|breakfast|vegan|190|3|30|6.5|1.4|katori|150|peanut|refined,vrat,notJain|west
Samak upma|समा के चावल का उपमा|breakfast|vegan|130|2.8|22|3.4|2.4|katori|150||vrat|
Kuttu cheela|कुट्टू का चीला|breakfast|vegan|179|5.5|28|5|4|cheela|70||vrat|
Chirer pulao|चिड़े का पुलाव|breakfast|vegan|145|3.2|26|3.2|1.8|katori|150|peanut||east
Egg bhurji|अंडा भुर्जी|protein|egg|163|11.5|3|11.6|0.6|katori|120|egg|onion|
Boiled egg|उबला अंडा|protein|egg|154|12.6|1.1|10.6|0|egg|50|egg||
Egg white omelette|अंडे की सफ़ेदी का ऑमलेट|protein|egg|77|11|1.5|3|0.2|omelette|100|egg||
Masala omelette|मसाला ऑमलेट|protein|egg|166|11|2.5|12.4|0.5|omelette|110|egg|onion|
Egg curry|अंडा करी|protein|egg|134|8.5|4.5|9.1|0.8|katori|150|egg|onion|
Grilled chicken breast|ग्रिल्ड चिकन ब्रेस्ट|protein|nonveg|163|30|0.5|4.4|0|piece|100|||
Home-style chicken curry|घर जैसी चिकन करी|protein|nonveg|143|15.5|4|7.2|0.8|katori|150||onion|
Tandoori chicken|तंदूरी चिकन|protein|nonveg|150|22|2|6|0.3|piece|90|milk|onion|north
Chicken tikka|चिकन टिक्का|protein|nonveg|150|23|2.5|5.3|0.3|piece|30|milk|onion|north
Chicken stew with vegetables|सब्ज़ियों वाला चिकन स्टू|protein|nonveg|98|11|5|3.8|1.2|katori|180||onion|south
Chicken keema|चिकन कीमा|protein|nonveg|158|18|3.5|8|0.7|katori|130||onion|
Fish curry, rohu|रोहू मछली करी|protein|nonveg|117|13.5|3.3|5.5|0.5|katori|150|fish|onion|east
Grilled fish|ग्रिल्ड मछली|protein|nonveg|134|22|1|4.7|0|piece|100|fish||
Steamed fish with mustard|सरसों वाली भाप में पकी मछली|protein|nonveg|135|19|2|5.7|0.5|piece|100|fish,mustard||east
Prawn masala|झींगा मसाला|protein|nonveg|116|16|4|4|0.6|katori|130|shellfish|onion|
Sardine fry, little oil|कम तेल में तली सार्डिन मछली|protein|nonveg|178|21|1.5|9.8|0|piece|50|fish|onion|south
Lean mutton curry|कम चर्बी वाली मटन करी|protein|nonveg|161|17|3.5|8.8|0.6|katori|150||onion|
Paneer bhurji|पनीर भुर्जी|protein|veg|208|12.5|6|15|1|katori|120|milk|onion|
Palak paneer|पालक पनीर|protein|veg|141|8|5.5|9.7|2|katori|150|milk|onion|north
Matar paneer|मटर पनीर|protein|veg|145|8|9|8.6|2.6|katori|150|milk|onion|north
Grilled paneer tikka|ग्रिल्ड पनीर टिक्का|protein|veg|220|15|5.5|15.3|0.8|piece|35|milk|vrat|
Low-fat paneer, plain|सादा लो-फ़ैट पनीर|protein|veg|162|20|5|6.9|0|piece|30|milk|vrat|
Tofu bhurji|टोफ़ू भुर्जी|protein|vegan|129|11|4|7.7|1.4|katori|130|soy|onion|
Tofu and capsicum|टोफ़ू और शिमला मिर्च|protein|vegan|109|8.6|5.5|5.8|1.8|katori|150|soy||
Soya chunk curry|सोया चंक्स करी|protein|vegan|128|14|9|4|4|katori|150|soy|onion|
Soya keema with peas|मटर वाला सोया कीमा|protein|vegan|129|13.4|9.5|4.1|4.2|katori|150|soy|onion|
Machher jhol|माछेर झोल|protein|nonveg|110|13|4|4.7|0.4|katori|150|fish,mustard||east
Chana masala|चना मसाला|dal|vegan|143|7|19|4.3|6|katori|150||onion|north
Rajma masala|राजमा मसाला|dal|vegan|125|7|17.5|3|5.6|katori|150||onion|north
Lobia curry|लोबिया करी|dal|vegan|113|7|15.5|2.6|5|katori|150|||
Kala chana curry|काले चने की सब्ज़ी|dal|vegan|138|7.6|19|3.5|6.4|katori|150|||
Moong dal|मूँग दाल|dal|vegan|94|6.4|13|1.8|3.6|katori|150|||
Toor dal|अरहर दाल|dal|vegan|104|6.2|14.5|2.4|3.4|katori|150|||
Masoor dal|मसूर दाल|dal|vegan|100|7|13.6|2|4|katori|150|||
Chana dal|चना दाल|dal|vegan|122|7.2|16.5|3|5|katori|150|||
Urad dal|उड़द दाल|dal|vegan|112|7.4|13.6|3.1|4|katori|150|||
Panchmel dal|पंचमेल दाल|dal|vegan|107|6.8|14.2|2.5|4|katori|150|||
Dal palak|दाल पालक|dal|vegan|93|6|11.7|2.5|3.8|katori|150|||
Sambar with vegetables|सब्ज़ियों वाला सांभर|dal|vegan|70|3.4|10.4|1.7|2.8|katori|180|||south
Dal tadka|दाल तड़का|dal|vegan|116|6.2|14|3.9|3.4|katori|150||onion|north
Whole moong curry|साबुत मूँग की सब्ज़ी|dal|vegan|106|7.2|14.4|2.2|5|katori|150|||
Matki usal|मटकी उसल|dal|vegan|120|7.4|15.6|3.1|5|katori|150||onion|west
Chole with little oil|कम तेल के छोले|dal|vegan|133|7.2|19|3.1|6.2|katori|150||onion|north
Kadhi, without pakora|बिना पकौड़े की कढ़ी|dal|veg|80|3.2|7.2|4.3|0.8|katori|180|milk||north,west
Singhara kadhi|सिंघाड़े की कढ़ी|dal|veg|76|2.8|8|3.6|0.8|katori|180|milk|vrat|
Peanut curry|मूँगफली की सब्ज़ी|dal|vegan|159|6|9|11|2.4|katori|150|peanut|vrat|
Pithla|पिठला|dal|vegan|130|5.5|14|5.8|3|katori|150|||west
Cholar dal|छोलार दाल|dal|vegan|124|6.8|17|3.2|4.6|katori|150|||east
Dalma|दालमा|dal|vegan|95|4.6|14|2.3|3.6|katori|180|||east
Bhindi sabzi|भिंडी की सब्ज़ी|sabzi|vegan|84|2|8|4.9|3.2|katori|120|||
Lauki sabzi|लौकी की सब्ज़ी|sabzi|vegan|47|1|4.6|2.7|1.4|katori|150||vrat|
Tinda masala|टिंडा मसाला|sabzi|vegan|56|1.4|5.6|3.1|1.6|katori|150|||north
Tori sabzi|तोरी की सब्ज़ी|sabzi|vegan|50|1.3|4.8|2.8|1.6|katori|150|||
Karela sabzi|करेले की सब्ज़ी|sabzi|vegan|76|1.7|7|4.6|2.8|katori|100|||
Baingan bharta|बैंगन का भरता|sabzi|vegan|75|1.7|8|4|3.2|katori|130||onion,notJain|north
Aloo gobi|आलू गोभी|sabzi|vegan|90|2.4|11.5|3.8|2.8|katori|130||notJain|north
Gobi matar|गोभी मटर|sabzi|vegan|85|3.5|9.4|3.7|3.6|katori|130||notJain|north
Cabbage thoran|पत्तागोभी थोरन|sabzi|vegan|73|2|6.6|4.3|2.8|katori|120||goitrogen|south
Beans poriyal|बीन्स पोरियल|sabzi|vegan|79|2.4|7.5|4.4|3.4|katori|120|||south
Carrot and beans poriyal|गाजर और बीन्स पोरियल|sabzi|vegan|77|1.9|8.7|3.9|3.2|katori|120||notJain|south
Palak sabzi|पालक की सब्ज़ी|sabzi|vegan|59|2.8|4.4|3.3|2.4|katori|130|||
Methi aloo|मेथी आलू|sabzi|vegan|92|2.7|12|3.7|3|katori|120||notJain|north
Sarson ka saag|सरसों का साग|sabzi|vegan|76|3.2|6.4|4.2|3.4|katori|150|mustard|goitrogen|north
Mixed vegetable sabzi|मिक्स सब्ज़ी|sabzi|vegan|78|2.3|8.6|3.8|3|katori|130||notJain|
Pumpkin sabzi|कद्दू की सब्ज़ी|sabzi|vegan|68|1.3|9.2|2.9|1.8|katori|130||vrat|
Capsicum and onion|शिमला मिर्च और प्याज़|sabzi|vegan|70|1.5|7.6|3.7|2|katori|120||onion|
Avial|अवियल|sabzi|veg|91|2.2|8.3|5.4|3|katori|130|milk|notJain|south
Mushroom masala|मशरूम मसाला|sabzi|vegan|71|3.2|5.4|4|1.6|katori|130||onion,notJain|
Beetroot poriyal|चुकंदर पोरियल|sabzi|vegan|84|2|10.5|3.8|2.8|katori|120||notJain|south
Drumstick curry|सहजन की सब्ज़ी|sabzi|vegan|67|2.3|7.6|3|3|katori|150|||south
Raw banana sabzi|कच्चे केले की सब्ज़ी|sabzi|vegan|115|1.4|19|3.7|2.6|katori|120||vrat|
Turai chana|तोरी चना|sabzi|vegan|83|3.9|10|3|3.2|katori|150|||west
Aloo jeera|आलू जीरा|sabzi|vegan|110|2|17|3.8|2|katori|120||notJain,vrat|
Curd, low fat|लो-फ़ैट दही|dairy|veg|62|4|6|2.4|0|katori|150|milk|vrat|
Curd, whole milk|फ़ुल क्रीम दही|dairy|veg|64|3.5|4.7|3.5|0|katori|150|milk|vrat|
Greek-style curd|गाढ़ा दही (ग्रीक)|dairy|veg|76|9|4.5|2.4|0|katori|120|milk|vrat|
Cucumber raita|खीरे का रायता|dairy|veg|47|2.6|4.4|2.1|0.3|katori|150|milk|vrat|
Mint raita|पुदीने का रायता|dairy|veg|52|3|4.7|2.3|0.3|katori|150|milk|vrat|
Buttermilk, plain|सादी छाछ|dairy|veg|26|1.8|2.6|0.9|0|glass|200|milk|vrat|
Skimmed milk|स्किम्ड दूध|dairy|veg|35|3.4|5|0.2|0|glass|200|milk|vrat|
Toned milk|टोंड दूध|dairy|veg|54|3.2|4.8|2.5|0|glass|200|milk|vrat|
Soya milk, unsweetened|बिना चीनी का सोया दूध|dairy|vegan|39|3.4|2.4|1.7|0.5|glass|200|soy||
Almond milk, unsweetened|बिना चीनी का बादाम दूध|dairy|vegan|16|0.5|0.9|1.1|0.3|glass|200|nuts|vrat|
Coconut curd|नारियल दही|dairy|vegan|94|1.2|6.5|7|0.6|katori|120||vrat|south
Soya curd|सोया दही|dairy|vegan|39|3.4|2.4|1.7|0.5|katori|120|soy||
Almond curd|बादाम दही|dairy|vegan|69|2.5|2.6|6|1.5|katori|120|nuts|vrat|
Peanut curd|मूँगफली दही|dairy|vegan|68|3.1|1.9|5.9|1|katori|120|peanut|vrat|
Apple|सेब|fruit|vegan|56|0.3|13.4|0.2|2.4|piece|150||vrat|
Guava|अमरूद|fruit|vegan|68|2.4|12.4|0.9|5.4|piece|120||vrat|
Orange|संतरा|fruit|vegan|50|0.9|11.6|0.1|2.4|piece|140||vrat|
Papaya|पपीता|fruit|vegan|46|0.5|10.6|0.2|1.7|katori|150||vrat|
Pear|नाशपाती|fruit|vegan|60|0.4|14.2|0.1|3.1|piece|150||vrat|
Banana|केला|fruit|vegan|98|1.1|22.6|0.3|2.6|piece|100||highSugar,vrat|
Pomegranate|अनार|fruit|vegan|85|1.5|17.5|1|4|katori|120||vrat|
Watermelon|तरबूज़|fruit|vegan|33|0.6|7.5|0.1|0.4|katori|200||highSugar,vrat|
Muskmelon|ख़रबूज़ा|fruit|vegan|37|0.8|8|0.2|0.9|katori|180||vrat|
Mango|आम|fruit|vegan|65|0.8|14.8|0.3|1.6|katori|120||highSugar,vrat|
Sweet lime|मौसंबी|fruit|vegan|43|0.8|9.4|0.3|0.5|piece|150||vrat|
Pineapple|अनानास|fruit|vegan|54|0.5|13|0.1|1.4|katori|120||highSugar,vrat|
Amla and apple bowl|आँवला और सेब|fruit|vegan|55|0.6|12.6|0.3|3.2|katori|120||vrat|
Jamun|जामुन|fruit|vegan|61|0.7|14|0.2|1.5|katori|100||vrat|
Almonds, soaked|भीगे बादाम|nut|vegan|607|21|21.5|49|12|piece|1.2|nuts|vrat|
Walnuts|अखरोट|nut|vegan|689|15|14|63.5|6.7|half|4|nuts|vrat|
Peanuts, roasted|भुनी मूँगफली|nut|vegan|611|25|18|48.8|8|spoon|10|peanut|vrat|
Pumpkin seeds|कद्दू के बीज|nut|vegan|583|30|11|46.5|6|spoon|10||vrat|
Sunflower seeds|सूरजमुखी के बीज|nut|vegan|612|21|19|50.2|8.6|spoon|10|||
Flaxseed, roasted|भुनी अलसी|nut|vegan|577|18|28|43.7|27|spoon|8|||
Sesame seeds, roasted|भुने तिल|nut|vegan|603|18|23|48.8|12|spoon|10|sesame||
Roasted chana|भुना चना|snack|vegan|369|21|56|6.8|16|spoon|12|||
Roasted makhana|भुना मखाना|snack|vegan|367|9.7|72|4.5|8|katori|20||vrat|
Sprouts chaat|अंकुरित चाट|snack|vegan|96|7|15|0.9|4.6|katori|120||notJain|
Boiled chana chaat|उबले चने की चाट|snack|vegan|140|7.4|21|2.9|6.4|katori|120|||
Steamed corn chaat|भाप में पकी मकई की चाट|snack|vegan|103|3.2|19.6|1.3|2.7|katori|120|||
Vegetable soup|सब्ज़ियों का सूप|snack|vegan|36|1.4|6.2|0.6|1.4|bowl|250|||
Tomato soup|टमाटर सूप|snack|vegan|42|1.2|7.4|0.8|1.3|bowl|250|||
Moong soup|मूँग का सूप|snack|vegan|53|3.7|8.1|0.6|2|bowl|250|||
Bhel without sev|बिना सेव की भेल|snack|vegan|158|4.7|30|2.1|3.4|katori|80||onion|west
Murmura chivda, dry roasted|सूखा भुना मुरमुरा चिवड़ा|snack|vegan|401|8.5|75|7.4|4|katori|25|peanut||
Khakhra, methi|मेथी खाखरा|snack|vegan|387|12|65|8.8|9|khakhra|12|gluten||west
Hummus with carrot sticks|गाजर के साथ हमस|snack|vegan|121|4|12.4|6.1|4.2|katori|100|sesame|onion,notJain|
Boiled sweet potato|उबली शकरकंद|snack|vegan|85|1.6|19.3|0.1|3|katori|120||notJain,vrat|
Paneer cubes with pepper|काली मिर्च वाले पनीर के टुकड़े|snack|veg|248|18|4|17.8|0|piece|25|milk|vrat|
Boiled egg chaat|उबले अंडे की चाट|snack|egg|126|9.6|3.4|8.2|0.7|katori|110|egg|onion|
Ghugni|घुगनी|snack|vegan|130|7|19|2.9|5.6|katori|120||onion|east
Muri with chana|चने वाली मूड़ी|snack|vegan|376|14|67|5.8|8|katori|25|||east
Kachumber salad|कचूमर सलाद|salad|vegan|29|1|5.6|0.3|1.6|katori|100||onion|
Cucumber and carrot salad|खीरा और गाजर सलाद|salad|vegan|30|0.9|6.1|0.2|1.8|katori|100||notJain|
Beetroot and onion salad|चुकंदर और प्याज़ सलाद|salad|vegan|43|1.4|9|0.2|2.4|katori|100||onion,notJain|
Sprouted moong salad|अंकुरित मूँग सलाद|salad|vegan|57|4|9.1|0.5|2.6|katori|100||notJain|
Tomato and onion salad|टमाटर और प्याज़ सलाद|salad|vegan|29|1|5.7|0.2|1.5|katori|100||onion|
Radish and carrot salad|मूली और गाजर सलाद|salad|vegan|30|0.8|6.2|0.2|2|katori|100||notJain|
Cucumber and mint salad|खीरा और पुदीना सलाद|salad|vegan|19|0.8|3.6|0.2|0.8|katori|100||vrat|
Cucumber and tomato salad|खीरा और टमाटर सलाद|salad|vegan|25|0.9|4.6|0.3|1|katori|100|||
Cabbage and capsicum salad|पत्तागोभी और शिमला मिर्च सलाद|salad|vegan|30|1.4|5.6|0.2|2|katori|100||goitrogen|
`;

const list = (text: string | undefined) => (text ? text.split(',') : []);

/** All dishes, parsed once when the module loads. */
export const FOODS: readonly Food[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name, hindi, role, diet, kcal, protein, carbs, fat, fibre, unit, unitGrams, allergens, flags, kitchens] = line.split('|');
    const numbers = { kcal: Number(kcal), protein: Number(protein), carbs: Number(carbs), fat: Number(fat), fibre: Number(fibre) };
    const lists = { allergens: list(allergens), flags: list(flags), kitchens: list(kitchens) };
    return food.parse({ name, hindi, role, diet, ...numbers, unit, unitGrams: Number(unitGrams), ...lists });
  });
