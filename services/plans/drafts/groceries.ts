import type { Portion } from './portions.ts';

/** Groceries of a dish, and grams to buy per gram served. */
type Ingredients = [item: string, part: number][];

/**
 * What is in a dish; oil, spices and a little onion are in every kitchen. A line is: parts of names of dishes, then groceries,
 * each with its grams per gram served. The first line counts that names the dish.
 */
const TABLE = `
oats porridge|Oats=0.15|Milk=0.75
daliya with milk|Broken wheat=0.15|Milk=0.75
muesli|Muesli=0.3|Curd=0.55
curd rice|Rice=0.2|Curd=0.45
palak paneer|Spinach=0.7|Paneer=0.35
matar paneer|Green peas=0.35|Paneer=0.35
paneer sandwich|Whole wheat bread=0.5|Paneer=0.25
sandwich|Whole wheat bread=0.5|Mixed vegetables=0.35
paneer paratha|Whole wheat flour=0.45|Paneer=0.3
aloo paratha|Whole wheat flour=0.45|Potatoes=0.4
gobi paratha|Whole wheat flour=0.45|Cauliflower=0.4
methi paratha or thepla|Whole wheat flour=0.55|Methi=0.15
sattu|Whole wheat flour=0.4|Sattu=0.25
kuttu|Buckwheat flour (kuttu)=0.6
rajgira|Amaranth flour (rajgira)=0.6
sabudana|Sabudana=0.45|Peanuts=0.1|Potatoes=0.2
samak|Barnyard millet (samak)=0.3
barnyard|Barnyard millet (samak)=0.38
singhara|Water chestnut flour (singhara)=0.1|Curd=0.5
peanut curry|Peanuts=0.22
aloo jeera|Potatoes=0.95
machher|Fish=0.8
pithla|Besan=0.2
cholar|Chana dal=0.28
dalma|Toor dal=0.15|Mixed vegetables=0.3
ghugni|Dried peas=0.4
muri|Murmura=0.6|Roasted chana=0.4
cucumber and mint|Cucumber=1
cucumber and tomato|Cucumber=0.5|Tomatoes=0.5
cabbage and capsicum|Cabbage=0.6|Capsicum=0.4
sprouts poha|Poha=0.35|Moong=0.1
khichdi|Rice=0.15|Moong=0.1
bisi bele|Rice=0.12|Toor dal=0.08|Mixed vegetables=0.15
pulao|Rice=0.33|Mixed vegetables=0.25
dal palak|Toor dal=0.18|Spinach=0.3
sambar|Toor dal=0.12|Mixed vegetables=0.3
bhindi|Bhindi=0.95
lauki|Lauki=1
tinda|Tinda=0.95
tori|Tori=1
turai chana|Tori=0.7|Kala chana=0.12
karela|Karela=0.95
baingan|Baingan=0.9|Tomatoes=0.2
aloo gobi|Potatoes=0.45|Cauliflower=0.5
gobi matar|Cauliflower=0.6|Green peas=0.3
cabbage|Cabbage=0.9
carrot and beans|Carrots=0.45|French beans=0.45
beans poriyal|French beans=0.9
palak sabzi|Spinach=1.1
methi aloo|Methi=0.5|Potatoes=0.5
sarson ka saag|Mustard greens=0.8|Spinach=0.3
mixed vegetable or avial|Mixed vegetables=0.9
pumpkin sabzi|Pumpkin=0.95
capsicum and onion|Capsicum=0.5|Onions=0.45
tofu and capsicum|Tofu=0.5|Capsicum=0.4
mushroom|Mushrooms=0.8|Tomatoes=0.2
beetroot poriyal|Beetroot=0.95
drumstick|Drumsticks=0.6|Tomatoes=0.3
raw banana|Raw bananas=0.9
kachumber|Cucumber=0.4|Tomatoes=0.3|Onions=0.3
cucumber and carrot|Cucumber=0.5|Carrots=0.5
beetroot and onion|Beetroot=0.7|Onions=0.3
sprouted moong salad|Moong=0.35|Tomatoes=0.2
tomato and onion|Tomatoes=0.6|Onions=0.4
radish and carrot|Radish=0.5|Carrots=0.5
vegetable soup|Mixed vegetables=0.5
tomato soup|Tomatoes=0.6
moong soup|Moong=0.12
sprouts chaat|Moong=0.35|Tomatoes=0.15
boiled chana chaat|Kala chana=0.35|Tomatoes=0.15
corn chaat|Sweet corn=0.85
bhel|Murmura=0.45|Tomatoes=0.15
murmura|Murmura=0.8|Peanuts=0.1
hummus|Kabuli chana=0.25|Carrots=0.4
sweet potato|Sweet potatoes=1.05
roasted chana|Roasted chana=1
makhana|Makhana=1
khakhra|Khakhra=1
egg chaat or egg or omelette|Eggs=0.9
amla and apple|Amla=0.4|Apple=0.6
soya milk|Soya milk, unsweetened=1
almond milk|Almond milk, unsweetened=1
coconut curd|Coconut curd=1
soya curd|Soya milk, unsweetened=1
almond curd|Almonds=0.12
peanut curd|Peanuts=0.12
buttermilk|Curd=0.4
milk|Milk=1
curd or raita or kadhi|Curd=0.8
paneer|Paneer=0.6
tofu|Tofu=0.6
soya|Soya chunks, dry=0.25
chicken|Chicken=0.8
fish or sardine|Fish=0.9
prawn|Prawns=0.9
mutton|Mutton, lean=0.75
rajma|Rajma=0.35
lobia|Lobia=0.35
kala chana|Kala chana=0.4
chana masala or chole|Kabuli chana=0.35
chana dal|Chana dal=0.28
masoor|Masoor dal=0.25
toor or dal tadka|Toor dal=0.22
urad|Urad dal=0.25
panchmel|Mixed dals=0.25
matki|Matki=0.35
moong or pesarattu or adai|Moong=0.28
besan or dhokla or missi|Besan=0.5
ragi|Ragi flour=0.6
oats|Oats=0.3
idli or dosa or uttapam or appam|Idli and dosa batter=0.95
jowar|Jowar flour=0.6
bajra|Bajra flour=0.6
makki|Maize flour=0.6
multigrain|Multigrain flour=0.65
roti or phulka|Whole wheat flour=0.65
bread|Whole wheat bread=1
millet|Millets=0.38
quinoa|Quinoa=0.35
broken wheat or daliya|Broken wheat=0.3
poha or chirer|Poha=0.45
upma|Rava=0.35
rice|Rice=0.38
`;

const GROCERIES: [dish: RegExp, ingredients: Ingredients][] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [dishes = '', ...groceries] = line.split('|');
    const ingredients = groceries.map((grocery): Ingredients[number] => {
      const [item = '', part] = grocery.split('=');
      return [item, Number(part)];
    });
    return [new RegExp(dishes.replaceAll(' or ', '|'), 'i'), ingredients];
  });

/** Fruit and nuts are bought as they are served. */
const ofItself = (name: string): string => name.replace(/, (soaked|roasted)$/, '');

/** What stands together in a shop, in the order of a walk through it. */
const AISLES: RegExp[] = [
  /bhindi|lauki|tinda|tori|karela|baingan|potato|cauliflower|green peas|cabbage|carrots|beans|spinach|methi|greens|vegetables|pumpkin$|capsicum|onions|mushrooms|tomatoes|beetroot|drumsticks|raw bananas|cucumber|radish|sweet corn/i,
  /apple|guava|orange|papaya|pear|banana|pomegranate|melon|mango|lime|pineapple|amla|jamun/i,
  /flour|rice|sabudana|barnyard|millets|quinoa|wheat|oats|poha|rava|murmura|muesli|batter|khakhra|bread/i,
  /dal|rajma|dried peas|lobia|chana|matki|moong|besan|sattu|soya chunks/i,
  /milk|curd|paneer|tofu|eggs/i,
  /chicken|fish|prawns|mutton/i,
];
const aisleOf = (item: string): number => {
  const aisle = AISLES.findIndex((items) => items.test(item));
  return aisle < 0 ? AISLES.length : aisle;
};

const EGG_GRAMS = 50;
const ROUND_TO = 50;
const LITRE = 1000;

/** `Eggs: 6`, `Milk: 1.4 litres`, `Rice: 350 g`, rounded up to what is sold. */
function formatItem(item: string, grams: number): string {
  if (item === 'Eggs') return `${item}: ${Math.ceil(grams / EGG_GRAMS)}`;
  const rounded = Math.ceil(grams / ROUND_TO) * ROUND_TO;
  if (/milk/i.test(item)) return `${item}: ${rounded < LITRE ? `${rounded} ml` : `${rounded / LITRE} litres`}`;
  return `${item}: ${rounded < LITRE ? `${rounded} g` : `${rounded / LITRE} kg`}`;
}

/** One person's week of groceries, aisle by aisle. */
export function shoppingList(portions: Portion[]): string[] {
  const needed = new Map<string, number>();
  for (const { food, grams } of portions) {
    const ingredients: Ingredients = GROCERIES.find(([dish]) => dish.test(food.name))?.[1] ?? [[ofItself(food.name), 1]];
    for (const [item, part] of ingredients) needed.set(item, (needed.get(item) ?? 0) + grams * part);
  }
  return [...needed].sort(([a], [b]) => aisleOf(a) - aisleOf(b) || (a < b ? -1 : 1)).map(([item, grams]) => formatItem(item, grams));
}
