/** Towns of Qatar and districts of Doha, one a line; `parseLocalities` describes the format. */
export const QATAR = `
** Doha | الدوحة | 25.2850 51.5310 | Ad Dawha
* Al Rayyan | الريان | 25.2920 51.4240
* Al Wakrah | الوكرة | 25.1720 51.6030
Al Wukair | الوكير | 25.1510 51.5370
* Al Khor | الخور | 25.6840 51.5060 | Al Khawr
Lusail | لوسيل | 25.4180 51.5080
Umm Salal Mohammed | أم صلال محمد | 25.4150 51.4060
Umm Salal Ali | أم صلال علي | 25.4700 51.3980
Al Daayen | الضعاين | 25.5770 51.4830
* Al Shahaniya | الشيحانية | 25.3710 51.2230 | Sheehaniya
* Mesaieed | مسيعيد | 24.9920 51.5510 | Umm Said
* Dukhan | دخان | 25.4250 50.7820
Umm Bab | أم باب | 25.2140 50.8070
* Madinat Al Shamal | مدينة الشمال | 26.1290 51.2010
Al Ruwais | الرويس | 26.1400 51.2150
Fuwairit | فويرط | 26.0260 51.3700
Al Ghuwariya | الغويرية | 25.8290 51.2460
Al Jumailiya | الجميلية | 25.6110 51.0910
Sealine Beach | سيلين | 24.8620 51.5100
# Doha | الدوحة
West Bay | الخليج الغربي | 25.3230 51.5300 | Dafna, الدفنة
The Pearl | اللؤلؤة | 25.3710 51.5510 | Pearl Qatar
Katara | كتارا | 25.3600 51.5260
Al Sadd | السد | 25.2860 51.5010
Bin Mahmoud | بن محمود | 25.2820 51.5130
Msheireb | مشيرب | 25.2860 51.5240 | Musheireb
Souq Waqif | سوق واقف | 25.2880 51.5330
Al Mansoura | المنصورة | 25.2680 51.5320
Najma | نجمة | 25.2670 51.5430
Al Hilal | الهلال | 25.2590 51.5400
Nuaija | نعيجة | 25.2460 51.5320
Al Thumama | الثمامة | 25.2340 51.5410
Old Airport | المطار العتيق | 25.2510 51.5560 | المطار القديم
Abu Hamour | أبو هامور | 25.2390 51.4900
Ain Khaled | عين خالد | 25.2260 51.4530
Al Waab | الوعب | 25.2630 51.4730
Aspire Zone | أسباير زون | 25.2640 51.4440
Muaither | معيذر | 25.2620 51.3970
Al Gharrafa | الغرافة | 25.3330 51.4480
Madinat Khalifa | مدينة خليفة | 25.3200 51.4780
Al Markhiya | المرخية | 25.3250 51.4980
Al Duhail | الدحيل | 25.3560 51.4730
Umm Lekhba | أم لخبا | 25.3420 51.4710
Bin Omran | بن عمران | 25.3040 51.4940
Education City | المدينة التعليمية | 25.3150 51.4330
Al Wajba | الوجبة | 25.3000 51.3760
Industrial Area | المنطقة الصناعية | 25.2020 51.4240
`;
