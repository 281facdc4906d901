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
 * public domain) in our own proportions, and rounded. A line is: name, role, diet, kcal, protein, carbs, fat, fibre,
 * unit, grams of a unit, allergens, flags, kitchens.
 */
const TABLE = `
Roti, whole wheat|grain|vegan|264|9|50|3|7|roti|35|gluten||
Phulka without oil|grain|vegan|250|9|50|1.5|7|phulka|30|gluten||
Multigrain roti|grain|vegan|262|10|47|4|8|roti|40|gluten||
Jowar bhakri|grain|vegan|225|7|46|1.5|6|bhakri|50|||west
Bajra roti|grain|vegan|240|7.5|44|4|6|roti|50|||
Ragi roti|grain|vegan|221|5|46|2|7|roti|50|||
Missi roti|grain|vegan|268|11|45|5|8|roti|40|gluten||north
Makki roti|grain|vegan|234|5.5|46|3|5|roti|50|||north
Steamed rice|grain|vegan|128|2.7|28|0.3|0.4|katori|150||refined|
Brown rice|grain|vegan|120|2.7|25|1|1.8|katori|150|||
Hand-pounded red rice|grain|vegan|121|2.8|25.5|0.8|2|katori|150|||south
Foxtail millet, cooked|grain|vegan|116|3.4|23|1.1|2|katori|150|||
Little millet, cooked|grain|vegan|113|2.9|23|1|2.4|katori|150|||
Barnyard millet, cooked|grain|vegan|110|2.7|22.5|1|3|katori|150||vrat|
Quinoa, cooked|grain|vegan|120|4.4|21|1.9|2.8|katori|150|||
Broken wheat, cooked|grain|vegan|88|3.1|18|0.3|4|katori|150|gluten||
Jeera rice|grain|vegan|143|2.7|27|2.7|0.6|katori|150||refined|
Lemon rice|grain|vegan|153|2.9|27|3.7|0.8|katori|150||refined|south
Curd rice|grain|veg|114|3.3|18|3.2|0.4|katori|150|milk|refined|south
Vegetable pulao|grain|vegan|135|3|23|3.4|1.6|katori|150||refined|
Khichdi, moong and rice|grain|vegan|121|4.7|20|2.4|2|katori|200|||
Bisi bele bath|grain|vegan|125|4|20|3.2|2.4|katori|200||refined|south
Thepla, methi|grain|vegan|296|8.5|43|10|6|thepla|35|gluten||west
Appam|grain|vegan|151|2.7|30|2.2|0.8|appam|60||refined|south
Kuttu roti|grain|vegan|241|7.5|45|3.5|5|roti|45||vrat|
Rajgira roti|grain|vegan|234|8.4|40|4.5|4.5|roti|45||vrat|
Poha with vegetables|breakfast|vegan|148|3|26|3.6|1.6|katori|150|peanut||west
Vegetable upma|breakfast|vegan|136|3.6|21|4.2|2|katori|150|gluten||south
Millet upma|breakfast|vegan|129|3.5|20|3.9|2.6|katori|150|||south
Idli|breakfast|vegan|138|4.6|28|0.8|1.2|idli|40|||south
Ragi idli|breakfast|vegan|131|4.5|26|1|2.4|idli|40|||south
Oats idli|breakfast|vegan|141|5.6|24|2.5|2.6|idli|40|gluten||south
Plain dosa|breakfast|vegan|182|4|30|5.1|1.4|dosa|70||refined|south
Ragi dosa|breakfast|vegan|170|4.4|28|4.5|3|dosa|70|||south
Pesarattu|breakfast|vegan|171|8.4|22|5.5|4|pesarattu|80|||south
Adai|breakfast|vegan|181|7.6|24|6|4.2|adai|80|||south
Besan cheela|breakfast|vegan|191|9.5|22|7.2|5|cheela|70|||north
Moong dal cheela|breakfast|vegan|168|9|20|5.8|4.2|cheela|70|||
Oats porridge with milk|breakfast|veg|92|3.8|14|2.3|1.7|katori|200|milk,gluten||
Daliya with milk|breakfast|veg|93|3.6|15|2.1|2|katori|200|milk,gluten||
Vegetable daliya|breakfast|vegan|97|3.1|17|1.9|3.4|katori|200|gluten||
Aloo paratha|breakfast|vegan|231|5.4|34|8.1|4|paratha|100|gluten|notJain|north
Paneer paratha|breakfast|veg|258|9.8|31|10.5|3.6|paratha|100|gluten,milk||north
Methi paratha|breakfast|vegan|249|7|36|8.6|5|paratha|80|gluten||north
Gobi paratha|breakfast|vegan|228|6.2|33|8|4.4|paratha|100|gluten|notJain|north
Sattu paratha|breakfast|vegan|252|9.6|37|7.3|6|paratha|90|gluten||east
Vegetable sandwich, whole wheat|breakfast|vegan|184|7|30|4|5|sandwich|120|gluten||
Paneer sandwich, whole wheat|breakfast|veg|221|11|26|8.2|4|sandwich|130|gluten,milk||
Sprouts poha|breakfast|vegan|140|5.2|23|3|3|katori|150|peanut|notJain|
Muesli with curd|breakfast|veg|151|5|24|3.9|2.8|katori|180|milk,gluten,nuts||
Dhokla|breakfast|vegan|160|7|23|4.4|3|piece|40|||west
Uttapam with onion|breakfast|vegan|168|4.5|27|4.6|1.9|uttapam|90||refined,onion|south
Sabudana khichdi|breakfast|vegan|190|3|30|6.5|1.4|katori|150|peanut|refined,vrat,notJain|west
Samak upma|breakfast|vegan|130|2.8|22|3.4|2.4|katori|150||vrat|
Kuttu cheela|breakfast|vegan|179|5.5|28|5|4|cheela|70||vrat|
Chirer pulao|breakfast|vegan|145|3.2|26|3.2|1.8|katori|150|peanut||east
Egg bhurji|protein|egg|163|11.5|3|11.6|0.6|katori|120|egg|onion|
Boiled egg|protein|egg|154|12.6|1.1|10.6|0|egg|50|egg||
Egg white omelette|protein|egg|77|11|1.5|3|0.2|omelette|100|egg||
Masala omelette|protein|egg|166|11|2.5|12.4|0.5|omelette|110|egg|onion|
Egg curry|protein|egg|134|8.5|4.5|9.1|0.8|katori|150|egg|onion|
Grilled chicken breast|protein|nonveg|163|30|0.5|4.4|0|piece|100|||
Home-style chicken curry|protein|nonveg|143|15.5|4|7.2|0.8|katori|150||onion|
Tandoori chicken|protein|nonveg|150|22|2|6|0.3|piece|90|milk|onion|north
Chicken tikka|protein|nonveg|150|23|2.5|5.3|0.3|piece|30|milk|onion|north
Chicken stew with vegetables|protein|nonveg|98|11|5|3.8|1.2|katori|180||onion|south
Chicken keema|protein|nonveg|158|18|3.5|8|0.7|katori|130||onion|
Fish curry, rohu|protein|nonveg|117|13.5|3.3|5.5|0.5|katori|150|fish|onion|east
Grilled fish|protein|nonveg|134|22|1|4.7|0|piece|100|fish||
Steamed fish with mustard|protein|nonveg|135|19|2|5.7|0.5|piece|100|fish,mustard||east
Prawn masala|protein|nonveg|116|16|4|4|0.6|katori|130|shellfish|onion|
Sardine fry, little oil|protein|nonveg|178|21|1.5|9.8|0|piece|50|fish|onion|south
Lean mutton curry|protein|nonveg|161|17|3.5|8.8|0.6|katori|150||onion|
Paneer bhurji|protein|veg|208|12.5|6|15|1|katori|120|milk|onion|
Palak paneer|protein|veg|141|8|5.5|9.7|2|katori|150|milk|onion|north
Matar paneer|protein|veg|145|8|9|8.6|2.6|katori|150|milk|onion|north
Grilled paneer tikka|protein|veg|220|15|5.5|15.3|0.8|piece|35|milk|vrat|
Low-fat paneer, plain|protein|veg|162|20|5|6.9|0|piece|30|milk|vrat|
Tofu bhurji|protein|vegan|129|11|4|7.7|1.4|katori|130|soy|onion|
Tofu and capsicum|protein|vegan|109|8.6|5.5|5.8|1.8|katori|150|soy||
Soya chunk curry|protein|vegan|128|14|9|4|4|katori|150|soy|onion|
Soya keema with peas|protein|vegan|129|13.4|9.5|4.1|4.2|katori|150|soy|onion|
Machher jhol|protein|nonveg|110|13|4|4.7|0.4|katori|150|fish,mustard||east
Chana masala|dal|vegan|143|7|19|4.3|6|katori|150||onion|north
Rajma masala|dal|vegan|125|7|17.5|3|5.6|katori|150||onion|north
Lobia curry|dal|vegan|113|7|15.5|2.6|5|katori|150|||
Kala chana curry|dal|vegan|138|7.6|19|3.5|6.4|katori|150|||
Moong dal|dal|vegan|94|6.4|13|1.8|3.6|katori|150|||
Toor dal|dal|vegan|104|6.2|14.5|2.4|3.4|katori|150|||
Masoor dal|dal|vegan|100|7|13.6|2|4|katori|150|||
Chana dal|dal|vegan|122|7.2|16.5|3|5|katori|150|||
Urad dal|dal|vegan|112|7.4|13.6|3.1|4|katori|150|||
Panchmel dal|dal|vegan|107|6.8|14.2|2.5|4|katori|150|||
Dal palak|dal|vegan|93|6|11.7|2.5|3.8|katori|150|||
Sambar with vegetables|dal|vegan|70|3.4|10.4|1.7|2.8|katori|180|||south
Dal tadka|dal|vegan|116|6.2|14|3.9|3.4|katori|150||onion|north
Whole moong curry|dal|vegan|106|7.2|14.4|2.2|5|katori|150|||
Matki usal|dal|vegan|120|7.4|15.6|3.1|5|katori|150||onion|west
Chole with little oil|dal|vegan|133|7.2|19|3.1|6.2|katori|150||onion|north
Kadhi, without pakora|dal|veg|80|3.2|7.2|4.3|0.8|katori|180|milk||north,west
Singhara kadhi|dal|veg|76|2.8|8|3.6|0.8|katori|180|milk|vrat|
Peanut curry|dal|vegan|159|6|9|11|2.4|katori|150|peanut|vrat|
Pithla|dal|vegan|130|5.5|14|5.8|3|katori|150|||west
Cholar dal|dal|vegan|124|6.8|17|3.2|4.6|katori|150|||east
Dalma|dal|vegan|95|4.6|14|2.3|3.6|katori|180|||east
Bhindi sabzi|sabzi|vegan|84|2|8|4.9|3.2|katori|120|||
Lauki sabzi|sabzi|vegan|47|1|4.6|2.7|1.4|katori|150||vrat|
Tinda masala|sabzi|vegan|56|1.4|5.6|3.1|1.6|katori|150|||north
Tori sabzi|sabzi|vegan|50|1.3|4.8|2.8|1.6|katori|150|||
Karela sabzi|sabzi|vegan|76|1.7|7|4.6|2.8|katori|100|||
Baingan bharta|sabzi|vegan|75|1.7|8|4|3.2|katori|130||onion,notJain|north
Aloo gobi|sabzi|vegan|90|2.4|11.5|3.8|2.8|katori|130||notJain|north
Gobi matar|sabzi|vegan|85|3.5|9.4|3.7|3.6|katori|130||notJain|north
Cabbage thoran|sabzi|vegan|73|2|6.6|4.3|2.8|katori|120||goitrogen|south
Beans poriyal|sabzi|vegan|79|2.4|7.5|4.4|3.4|katori|120|||south
Carrot and beans poriyal|sabzi|vegan|77|1.9|8.7|3.9|3.2|katori|120||notJain|south
Palak sabzi|sabzi|vegan|59|2.8|4.4|3.3|2.4|katori|130|||
Methi aloo|sabzi|vegan|92|2.7|12|3.7|3|katori|120||notJain|north
Sarson ka saag|sabzi|vegan|76|3.2|6.4|4.2|3.4|katori|150|mustard|goitrogen|north
Mixed vegetable sabzi|sabzi|vegan|78|2.3|8.6|3.8|3|katori|130||notJain|
Pumpkin sabzi|sabzi|vegan|68|1.3|9.2|2.9|1.8|katori|130||vrat|
Capsicum and onion|sabzi|vegan|70|1.5|7.6|3.7|2|katori|120||onion|
Avial|sabzi|veg|91|2.2|8.3|5.4|3|katori|130|milk|notJain|south
Mushroom masala|sabzi|vegan|71|3.2|5.4|4|1.6|katori|130||onion,notJain|
Beetroot poriyal|sabzi|vegan|84|2|10.5|3.8|2.8|katori|120||notJain|south
Drumstick curry|sabzi|vegan|67|2.3|7.6|3|3|katori|150|||south
Raw banana sabzi|sabzi|vegan|115|1.4|19|3.7|2.6|katori|120||vrat|
Turai chana|sabzi|vegan|83|3.9|10|3|3.2|katori|150|||west
Aloo jeera|sabzi|vegan|110|2|17|3.8|2|katori|120||notJain,vrat|
Curd, low fat|dairy|veg|62|4|6|2.4|0|katori|150|milk|vrat|
Curd, whole milk|dairy|veg|64|3.5|4.7|3.5|0|katori|150|milk|vrat|
Greek-style curd|dairy|veg|76|9|4.5|2.4|0|katori|120|milk|vrat|
Cucumber raita|dairy|veg|47|2.6|4.4|2.1|0.3|katori|150|milk|vrat|
Mint raita|dairy|veg|52|3|4.7|2.3|0.3|katori|150|milk|vrat|
Buttermilk, plain|dairy|veg|26|1.8|2.6|0.9|0|glass|200|milk|vrat|
Skimmed milk|dairy|veg|35|3.4|5|0.2|0|glass|200|milk|vrat|
Toned milk|dairy|veg|54|3.2|4.8|2.5|0|glass|200|milk|vrat|
Soya milk, unsweetened|dairy|vegan|39|3.4|2.4|1.7|0.5|glass|200|soy||
Almond milk, unsweetened|dairy|vegan|16|0.5|0.9|1.1|0.3|glass|200|nuts|vrat|
Coconut curd|dairy|vegan|94|1.2|6.5|7|0.6|katori|120||vrat|south
Soya curd|dairy|vegan|39|3.4|2.4|1.7|0.5|katori|120|soy||
Almond curd|dairy|vegan|69|2.5|2.6|6|1.5|katori|120|nuts|vrat|
Peanut curd|dairy|vegan|68|3.1|1.9|5.9|1|katori|120|peanut|vrat|
Apple|fruit|vegan|56|0.3|13.4|0.2|2.4|piece|150||vrat|
Guava|fruit|vegan|68|2.4|12.4|0.9|5.4|piece|120||vrat|
Orange|fruit|vegan|50|0.9|11.6|0.1|2.4|piece|140||vrat|
Papaya|fruit|vegan|46|0.5|10.6|0.2|1.7|katori|150||vrat|
Pear|fruit|vegan|60|0.4|14.2|0.1|3.1|piece|150||vrat|
Banana|fruit|vegan|98|1.1|22.6|0.3|2.6|piece|100||highSugar,vrat|
Pomegranate|fruit|vegan|85|1.5|17.5|1|4|katori|120||vrat|
Watermelon|fruit|vegan|33|0.6|7.5|0.1|0.4|katori|200||highSugar,vrat|
Muskmelon|fruit|vegan|37|0.8|8|0.2|0.9|katori|180||vrat|
Mango|fruit|vegan|65|0.8|14.8|0.3|1.6|katori|120||highSugar,vrat|
Sweet lime|fruit|vegan|43|0.8|9.4|0.3|0.5|piece|150||vrat|
Pineapple|fruit|vegan|54|0.5|13|0.1|1.4|katori|120||highSugar,vrat|
Amla and apple bowl|fruit|vegan|55|0.6|12.6|0.3|3.2|katori|120||vrat|
Jamun|fruit|vegan|61|0.7|14|0.2|1.5|katori|100||vrat|
Almonds, soaked|nut|vegan|607|21|21.5|49|12|piece|1.2|nuts|vrat|
Walnuts|nut|vegan|689|15|14|63.5|6.7|half|4|nuts|vrat|
Peanuts, roasted|nut|vegan|611|25|18|48.8|8|spoon|10|peanut|vrat|
Pumpkin seeds|nut|vegan|583|30|11|46.5|6|spoon|10||vrat|
Sunflower seeds|nut|vegan|612|21|19|50.2|8.6|spoon|10|||
Flaxseed, roasted|nut|vegan|577|18|28|43.7|27|spoon|8|||
Sesame seeds, roasted|nut|vegan|603|18|23|48.8|12|spoon|10|sesame||
Roasted chana|snack|vegan|369|21|56|6.8|16|spoon|12|||
Roasted makhana|snack|vegan|367|9.7|72|4.5|8|katori|20||vrat|
Sprouts chaat|snack|vegan|96|7|15|0.9|4.6|katori|120||notJain|
Boiled chana chaat|snack|vegan|140|7.4|21|2.9|6.4|katori|120|||
Steamed corn chaat|snack|vegan|103|3.2|19.6|1.3|2.7|katori|120|||
Vegetable soup|snack|vegan|36|1.4|6.2|0.6|1.4|bowl|250|||
Tomato soup|snack|vegan|42|1.2|7.4|0.8|1.3|bowl|250|||
Moong soup|snack|vegan|53|3.7|8.1|0.6|2|bowl|250|||
Bhel without sev|snack|vegan|158|4.7|30|2.1|3.4|katori|80||onion|west
Murmura chivda, dry roasted|snack|vegan|401|8.5|75|7.4|4|katori|25|peanut||
Khakhra, methi|snack|vegan|387|12|65|8.8|9|khakhra|12|gluten||west
Hummus with carrot sticks|snack|vegan|121|4|12.4|6.1|4.2|katori|100|sesame|onion,notJain|
Boiled sweet potato|snack|vegan|85|1.6|19.3|0.1|3|katori|120||notJain,vrat|
Paneer cubes with pepper|snack|veg|248|18|4|17.8|0|piece|25|milk|vrat|
Boiled egg chaat|snack|egg|126|9.6|3.4|8.2|0.7|katori|110|egg|onion|
Ghugni|snack|vegan|130|7|19|2.9|5.6|katori|120||onion|east
Muri with chana|snack|vegan|376|14|67|5.8|8|katori|25|||east
Kachumber salad|salad|vegan|29|1|5.6|0.3|1.6|katori|100||onion|
Cucumber and carrot salad|salad|vegan|30|0.9|6.1|0.2|1.8|katori|100||notJain|
Beetroot and onion salad|salad|vegan|43|1.4|9|0.2|2.4|katori|100||onion,notJain|
Sprouted moong salad|salad|vegan|57|4|9.1|0.5|2.6|katori|100||notJain|
Tomato and onion salad|salad|vegan|29|1|5.7|0.2|1.5|katori|100||onion|
Radish and carrot salad|salad|vegan|30|0.8|6.2|0.2|2|katori|100||notJain|
Cucumber and mint salad|salad|vegan|19|0.8|3.6|0.2|0.8|katori|100||vrat|
Cucumber and tomato salad|salad|vegan|25|0.9|4.6|0.3|1|katori|100|||
Cabbage and capsicum salad|salad|vegan|30|1.4|5.6|0.2|2|katori|100||goitrogen|
`;

const list = (text: string | undefined) => (text ? text.split(',') : []);

/** All dishes, parsed once when the module loads. */
export const FOODS: readonly Food[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name, role, diet, kcal, protein, carbs, fat, fibre, unit, unitGrams, allergens, flags, kitchens] = line.split('|');
    const numbers = { kcal: Number(kcal), protein: Number(protein), carbs: Number(carbs), fat: Number(fat), fibre: Number(fibre) };
    const lists = { allergens: list(allergens), flags: list(flags), kitchens: list(kitchens) };
    return food.parse({ name, role, diet, ...numbers, unit, unitGrams: Number(unitGrams), ...lists });
  });
