/** Desserts, hot and cold drinks: `English / other spellings | Arabic`. */
export const DESSERTS_AND_DRINKS = `
Kunafa / Knafeh | كنافة
Kunafa with Cheese | كنافة بالجبن
Kunafa with Cream | كنافة بالقشطة
Nabulsi Kunafa | كنافة نابلسية
Baklava | بقلاوة
Basbousa | بسبوسة
Qatayef | قطايف
Luqaimat | لقيمات
Gers Ogaily | قرص عقيلي
Rahash / Halva | رهش
Khabees | خبيص
Elba / Milk Pudding | علبة
Muhallabia | مهلبية
Rice Pudding | رز بحليب
Umm Ali | أم علي
Halawat Al Jibn | حلاوة الجبن
Ashta / Cream | قشطة
Layali Lubnan | ليالي لبنان
Maamoul | معمول
Date Maamoul | معمول تمر
Barazek | برازق
Ghraybeh | غريبة
Date Cake | كيكة التمر
Dates | تمر
Stuffed Dates | تمر محشي
Saffron Cake | كيكة زعفران
Milk Cake / Tres Leches | كيكة الحليب
Saffron Milk Cake | كيكة حليب بالزعفران
San Sebastian Cheesecake | تشيز كيك سان سباستيان
Cheesecake | تشيز كيك
Strawberry Cheesecake | تشيز كيك فراولة
Lotus Cheesecake | تشيز كيك لوتس
Blueberry Cheesecake | تشيز كيك توت
Chocolate Cake | كيكة شوكولاتة
Chocolate Fondant / Lava Cake | فوندان شوكولاتة
Red Velvet Cake | كيكة ريد فيلفت
Carrot Cake | كيكة جزر
Lemon Cake | كيكة ليمون
Honey Cake | كيكة العسل
Tiramisu | تيراميسو
Brownies / Brownie | براوني
Cookies / Cookie | كوكيز
Chocolate Chip Cookies | كوكيز شوكولاتة
Muffin | مافن
Cupcake | كب كيك
Donut / Doughnut | دونات
Eclair | إكلير
Profiteroles | بروفيترول
Macarons | ماكرون
Cinnamon Rolls / Cinnabon | سينابون
Crepe | كريب
Nutella Crepe | كريب نوتيلا
Nutella Pancakes | بان كيك نوتيلا
Churros | تشوروز
Creme Brulee | كريم بروليه
Creme Caramel | كريم كراميل
Panna Cotta | بانا كوتا
Apple Pie | فطيرة تفاح
Fruit Tart | تارت فواكه
Banana Split | بنانا سبليت
Ice Cream | آيس كريم
Vanilla Ice Cream | آيس كريم فانيلا
Chocolate Ice Cream | آيس كريم شوكولاتة
Pistachio Ice Cream | آيس كريم فستق
Booza | بوظة
Gelato | جيلاتو
Sorbet | سوربيه
Frozen Yogurt | فروزن يوغرت
Fruit Platter | صحن فواكه
Chocolate Strawberries | فراولة بالشوكولاتة
Dubai Chocolate / Pistachio Kunafa Chocolate | شوكولاتة الكنافة بالفستق
Jelly | جلي
Custard | كاسترد
Tea | شاي
Red Tea / Black Tea | شاي أحمر
Karak Tea / Karak / Karak Chai | شاي كرك
Saffron Karak | كرك زعفران
Cardamom Tea | شاي بالهيل
Mint Tea | شاي بالنعناع
Green Tea | شاي أخضر
Moroccan Tea | شاي مغربي
Zaatar Tea | شاي زعتر
Hibiscus | كركديه
Ginger and Lemon | زنجبيل وليمون
Chamomile | بابونج
Lumi / Black Lime Tea | لومي
Adeni Tea | شاي عدني
Arabic Coffee / Gahwa | قهوة عربية
Saudi Coffee | قهوة سعودية
Turkish Coffee | قهوة تركية
Espresso | إسبريسو
Double Espresso | دبل إسبريسو
Macchiato | ماكياتو
Americano | أمريكانو
Cappuccino | كابتشينو
Latte | لاتيه
Spanish Latte | سبانش لاتيه
Vanilla Latte | لاتيه فانيلا
Caramel Latte | لاتيه كراميل
Pistachio Latte | لاتيه فستق
Rose Latte | لاتيه ورد
Saffron Latte | لاتيه زعفران
Flat White | فلات وايت
Cortado | كورتادو
Mocha | موكا
White Mocha | وايت موكا
V60 | في 60
Chemex | كيمكس
French Press | فرنش برس
Filter Coffee / Coffee of the Day | قهوة اليوم
Nescafe | نسكافيه
Hot Chocolate | شوكولاتة ساخنة
Matcha Latte | ماتشا لاتيه
Sahlab | سحلب
Chai Latte | تشاي لاتيه
Hot Milk | حليب ساخن
Water | ماء
Small Water | ماء صغير
Large Water | ماء كبير
Sparkling Water | ماء فوار
Soft Drink / Soda | مشروب غازي
Pepsi | بيبسي
Diet Pepsi | بيبسي دايت
Coca-Cola / Cola | كوكا كولا
7 Up | سفن أب
Mirinda | ميرندا
Sprite | سبرايت
Fanta | فانتا
Vimto | فيمتو
Energy Drink | مشروب طاقة
Laban / Buttermilk | لبن
Ayran | عيران
Iced Tea | شاي مثلج
Peach Iced Tea | شاي مثلج بالخوخ
Iced Coffee | قهوة مثلجة
Iced Latte | آيس لاتيه
Iced Spanish Latte | آيس سبانش لاتيه
Iced Americano | آيس أمريكانو
Iced Mocha | آيس موكا
Iced Matcha | آيس ماتشا
Cold Brew | كولد برو
Frappe | فرابيه
Orange Juice | عصير برتقال
Lemon Juice / Lemonade | عصير ليمون
Lemon with Mint | ليمون بالنعناع
Mango Juice | عصير مانجو
Strawberry Juice | عصير فراولة
Pineapple Juice | عصير أناناس
Watermelon Juice | عصير بطيخ
Pomegranate Juice | عصير رمان
Apple Juice | عصير تفاح
Carrot Juice | عصير جزر
Guava Juice | عصير جوافة
Kiwi Juice | عصير كيوي
Avocado Juice | عصير أفوكادو
Avocado with Honey | أفوكادو بالعسل
Banana with Milk | موز بالحليب
Grape Juice | عصير عنب
Cocktail Juice / Fruit Cocktail | عصير كوكتيل
Tamarind | تمر هندي
Jallab | جلاب
Qamar Al Din | قمر الدين
Sugarcane Juice | عصير قصب
Mojito | موهيتو
Blueberry Mojito | موهيتو بلوبيري
Strawberry Mojito | موهيتو فراولة
Passion Fruit Mojito | موهيتو باشن فروت
Milkshake | ميلك شيك
Vanilla Milkshake | ميلك شيك فانيلا
Chocolate Milkshake | ميلك شيك شوكولاتة
Strawberry Milkshake | ميلك شيك فراولة
Oreo Milkshake | ميلك شيك أوريو
Lotus Milkshake | ميلك شيك لوتس
Smoothie | سموذي
Mango Smoothie | سموذي مانجو
Berry Smoothie | سموذي توت
Green Smoothie | سموذي أخضر
Falooda | فالودة
Slush | سلاش
Hookah / Shisha | شيشة
`;
